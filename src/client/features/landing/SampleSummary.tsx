import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Square, SquareCheckBig } from 'lucide-react';

const KEY_POINTS = [
  { text: msg`The Q3 budget goes to a vote before Thursday.`, time: '00:42' },
  { text: msg`Oran joins the pilot with two teams in October.`, time: '07:15' },
];
const ACTIONS = [
  { text: msg`Send the final version`, owner: 'Yacine B.', due: msg`Wednesday`, isDone: true },
  { text: msg`Brief the Oran team`, owner: 'Sara M.', due: msg`Friday`, isDone: false },
];

const labelClass = 'pb-2 text-sm font-semibold text-deglet-ink';

/** An invented summary, labelled as a sample. */
export function SampleSummary() {
  const { t } = useLingui();
  return (
    <figure className="rounded-lg border border-line bg-surface text-ink shadow-pop">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-6 py-4">
        <span className="font-display text-lg font-semibold">
          <Trans>Budget review, Q3</Trans>
        </span>
        <span className="text-sm text-ink-muted">
          <Trans>Sample summary</Trans>
        </span>
      </figcaption>
      <div className="grid gap-5 p-6">
        <p className="text-base">
          <Trans>
            The team agreed to approve the third-quarter budget and to widen the pilot to Oran. One figure is
            still open.
          </Trans>
        </p>
        <div>
          <p className={labelClass}>
            <Trans>Key points</Trans>
          </p>
          <ul className="grid gap-2 text-md">
            {KEY_POINTS.map(({ text, time }) => (
              <li key={time} className="flex items-baseline justify-between gap-4">
                <span className="rounded-sm bg-deglet-soft px-1.5 py-0.5">{t(text)}</span>
                <span className="text-sm text-deglet-ink tabular-nums">{time}</span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <p className={labelClass}>
            <Trans>Action items</Trans>
          </p>
          <ul className="grid gap-2.5 text-md">
            {ACTIONS.map(({ text, owner, due, isDone }) => {
              const Icon = isDone ? SquareCheckBig : Square;
              return (
                <li key={text.id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                  <Icon
                    aria-label={isDone ? t`Done` : t({ message: 'Open', context: 'state of an action item' })}
                    className="size-4.5 text-deglet-ink"
                  />
                  <span className={isDone ? 'text-ink-muted line-through' : ''}>{t(text)}</span>
                  <span className="ms-auto text-sm text-ink-muted">
                    <bdi>{owner}</bdi> · {t(due)}
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </figure>
  );
}
