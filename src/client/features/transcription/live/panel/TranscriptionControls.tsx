import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Eraser, Mic, Square } from 'lucide-react';
import { LANGUAGE_NAMES } from '#client/language/languageNames.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { IconButton } from '#client/ui/buttons/IconButton.tsx';
import { Select } from '#client/ui/forms/Select.tsx';
import { LANGUAGES, type Language } from '#shared/contract/languages.ts';

interface Props {
  /** The id of the language field. */
  languageId: string;
  language: Language;
  onLanguageChange: (language: Language) => void;
  isCapturing: boolean;
  isStarting: boolean;
  canCapture: boolean;
  isOver: boolean;
  hasLines: boolean;
  onStart: () => void;
  onStop: () => void;
  onDownload: () => void;
  onClear: () => void;
}

export function TranscriptionControls(props: Props) {
  const { t } = useLingui();
  const { canCapture, hasLines, isOver } = props;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOver ? null : props.isCapturing ? (
        <Button onClick={props.onStop}>
          <Square aria-hidden />
          <Trans>Stop</Trans>
        </Button>
      ) : (
        <Button
          variant="primary"
          onClick={props.onStart}
          disabled={!canCapture}
          isBusy={props.isStarting}
          aria-label={t`Start transcription`}
        >
          {!props.isStarting && <Mic aria-hidden />}
          <Trans>Start</Trans>
        </Button>
      )}
      {!isOver && (
        <Select
          id={props.languageId}
          aria-label={t`Language you speak`}
          value={props.language}
          onChange={props.onLanguageChange}
          options={LANGUAGES.map((value) => ({ value, label: t(LANGUAGE_NAMES[value]) }))}
          disabled={!canCapture}
          className="w-28! flex-none sm:w-32!"
        />
      )}
      <div className="ms-auto flex">
        <IconButton label={t`Download transcript`} onClick={props.onDownload} disabled={!hasLines}>
          <Download aria-hidden />
        </IconButton>
        <IconButton label={t`Clear transcript`} onClick={props.onClear} disabled={!hasLines}>
          <Eraser aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
