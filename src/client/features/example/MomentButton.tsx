import { elapsedText } from '#shared/rules/elapsedText.ts';
import { EXAMPLE_TIMES } from './exampleTimes.ts';

interface Props {
  line: number;
  onChoose: (line: number) => void;
}

/** The start time of a line, as a button that plays the recording from there. */
export function MomentButton({ line, onChoose }: Props) {
  const label = elapsedText(EXAMPLE_TIMES[line]! * 1000);
  return (
    <button
      type="button"
      data-printed
      onClick={() => onChoose(line)}
      aria-label={`Écouter à partir de ${label}`}
      className="relative rounded-sm text-sm text-deglet-ink tabular-nums underline decoration-deglet-ink/50 underline-offset-3 after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:decoration-2 print:no-underline"
    >
      {label}
    </button>
  );
}
