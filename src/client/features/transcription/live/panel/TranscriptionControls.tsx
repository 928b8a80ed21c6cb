import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Eraser, Mic, Square } from 'lucide-react';
import type { ReactNode } from 'react';
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
  /** Rendered at the start of the row after the meeting, when there is nothing to start. */
  children?: ReactNode;
}

export function TranscriptionControls(props: Props) {
  const { t } = useLingui();
  const { canCapture, hasLines, isOver } = props;
  return (
    <div className="flex flex-wrap items-center gap-2 max-[23rem]:contents">
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
          {/* On a phone, the longest label and this icon would move the buttons to a row of their own. */}
          {!props.isStarting && <Mic aria-hidden className="max-sm:hidden" />}
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
          className="w-auto! min-w-28 flex-none max-[23rem]:grow max-[23rem]:basis-1/2 sm:min-w-32"
        />
      )}
      {props.children}
      <div className="ms-auto -me-2 flex max-[23rem]:order-1">
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
