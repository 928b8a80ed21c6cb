import { EXAMPLE_OVERVIEW, EXAMPLE_SECTIONS } from './exampleSummary.ts';
import { MomentButton } from './MomentButton.tsx';

export function ExampleSummary({ onListen }: { onListen: (line: number) => void }) {
  return (
    <div className="stack-7 text-base">
      <section className="stack-2">
        <h3 className="text-lg text-deglet-ink">Vue d’ensemble</h3>
        <p className="max-w-[68ch]">
          {EXAMPLE_OVERVIEW.map(({ text, line }) => (
            <span key={line}>
              {text} <MomentButton line={line} onChoose={onListen} />{' '}
            </span>
          ))}
        </p>
      </section>
      {EXAMPLE_SECTIONS.map(({ title, points }) => (
        <section key={title} className="stack-2">
          <h3 className="text-lg text-deglet-ink">{title}</h3>
          <ul className="stack-2.5">
            {points.map(({ text, line }) => (
              <li key={text} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
                <span>{text}</span>
                <MomentButton line={line} onChoose={onListen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
