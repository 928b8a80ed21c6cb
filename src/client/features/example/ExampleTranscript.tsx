import { cx } from '#client/ui/cx.ts';
import { elapsedText } from '#shared/rules/elapsedText.ts';
import { EXAMPLE_LINES } from './exampleLines.ts';
import { EXAMPLE_SPEAKER } from './exampleMeeting.ts';
import { EXAMPLE_TIMES } from './exampleTimes.ts';

interface Props {
  /** The index of the line that is currently played. */
  current: number | null;
  onListen: (line: number) => void;
}

export function ExampleTranscript({ current, onListen }: Props) {
  return (
    <section aria-labelledby="example-speaker">
      <h3 id="example-speaker" className="ps-3 pb-2 font-sans text-md text-sp1">
        {EXAMPLE_SPEAKER}
      </h3>
      <ol className="stack-0.5">
        {EXAMPLE_LINES.map((text, line) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => onListen(line)}
              aria-current={line === current || undefined}
              className={cx(
                'grid w-full grid-cols-[3.25rem_1fr] items-baseline gap-x-3 rounded-sm px-3 py-2 text-start -outline-offset-2 transition-colors duration-150 hover:bg-sunken',
                line === current && 'bg-bay-soft',
              )}
            >
              <span className="text-sm text-ink-muted tabular-nums">
                {elapsedText(EXAMPLE_TIMES[line]! * 1000)}
              </span>
              <span className="max-w-[64ch] text-base">{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
