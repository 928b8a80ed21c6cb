import { Download, Eraser, Mic, Square } from 'lucide-react';
import { Button } from '#client/ui/Button.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { Select } from '#client/ui/Select.tsx';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#shared/contract/languages.ts';

const OPTIONS = LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }));

interface Props {
  language: Language;
  onLanguageChange: (language: Language) => void;
  isCapturing: boolean;
  isStarting: boolean;
  canCapture: boolean;
  hasLines: boolean;
  onStart: () => void;
  onStop: () => void;
  onDownload: () => void;
  onClear: () => void;
}

export function TranscriptionControls(props: Props) {
  const { canCapture, hasLines } = props;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {props.isCapturing ? (
        <Button onClick={props.onStop}>
          <Square aria-hidden />
          Stop
        </Button>
      ) : (
        <Button
          variant="primary"
          onClick={props.onStart}
          disabled={!canCapture}
          isBusy={props.isStarting}
          aria-label="Start transcription"
        >
          {!props.isStarting && <Mic aria-hidden />}
          Start
        </Button>
      )}
      <Select
        aria-label="Language you speak"
        value={props.language}
        onChange={props.onLanguageChange}
        options={OPTIONS}
        disabled={!canCapture}
        className="w-28! flex-none sm:w-32!"
      />
      <div className="ms-auto flex">
        <IconButton label="Download transcript" onClick={props.onDownload} disabled={!hasLines}>
          <Download aria-hidden />
        </IconButton>
        <IconButton label="Clear transcript" onClick={props.onClear} disabled={!hasLines}>
          <Eraser aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
