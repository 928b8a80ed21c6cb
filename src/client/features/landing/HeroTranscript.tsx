import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { cx } from '#client/ui/cx.ts';

interface Line {
  speaker: string;
  time: string;
  text: string;
  lang: 'en' | 'fr' | 'ar';
  rule: string;
  /** A class that removes the highlight while the pointer is on the point of another line. */
  mark?: string;
}

const LINES: Line[] = [
  {
    speaker: 'Amina K.',
    time: '00:42',
    text: 'On valide le budget du troisième trimestre avant jeudi.',
    lang: 'fr',
    rule: 'bg-sp1',
    mark: 'group-has-[[data-point=action]:hover]:bg-transparent',
  },
  {
    speaker: 'Yacine B.',
    time: '00:51',
    text: 'نعم، أرسل لكم النسخة النهائية مساء الأربعاء.',
    lang: 'ar',
    rule: 'bg-sp2',
    mark: 'group-has-[[data-point=decision]:hover]:bg-transparent',
  },
  {
    speaker: 'Sara M.',
    time: '01:03',
    text: 'Then I can brief the Oran team on Friday morning.',
    lang: 'en',
    rule: 'bg-sp3',
  },
];

const POINTS = [
  {
    kind: 'decision',
    label: msg`Decision`,
    text: msg`Approve the Q3 budget before Thursday`,
    time: '00:42',
  },
  {
    kind: 'action',
    label: msg`Action`,
    text: msg`Yacine sends the final version, Wednesday evening`,
    time: '00:51',
  },
];

/** A minute of an invented meeting, as the product shows it. */
export function HeroTranscript() {
  const { t } = useLingui();
  return (
    <figure className="group overflow-hidden rounded-lg border border-line bg-surface shadow-pop">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-5 py-3 text-md">
        <span className="flex items-center gap-2">
          <span aria-hidden className="size-2 animate-breathe rounded-full bg-madder" />
          <Trans>
            Live transcript <span className="text-ink-muted">(sample)</span>
          </Trans>
        </span>
        <span className="text-ink-muted tabular-nums">01:07</span>
      </figcaption>
      <ul className="grid gap-4 p-5">
        {LINES.map((line) => (
          <li key={line.time} className="grid grid-cols-[3px_minmax(0,1fr)] gap-x-3.5">
            <span aria-hidden className={cx('rounded-full', line.rule)} />
            <div className="grid gap-0.5">
              <p className="text-sm">
                <bdi className="font-semibold">{line.speaker}</bdi>{' '}
                <span className="text-ink-muted tabular-nums">{line.time}</span>
              </p>
              <p lang={line.lang} dir="auto" className="text-base">
                <span
                  className={cx(
                    'box-decoration-clone rounded-sm transition-colors duration-150',
                    line.mark && `bg-deglet-mark px-1 py-0.5 ${line.mark}`,
                  )}
                >
                  {line.text}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div className="bg-deglet-soft px-5 py-4">
        <p className="pb-1.5 text-md font-semibold text-deglet-ink">
          <Trans>Drawn from this minute</Trans>
        </p>
        <ul className="grid gap-1 text-md">
          {POINTS.map(({ kind, label, text, time }) => (
            <li
              key={kind}
              data-point={kind}
              className="-mx-2 flex items-baseline justify-between gap-3 rounded-sm px-2 py-1 transition-colors duration-150 hover:bg-deglet-mark"
            >
              <span>
                <strong className="font-semibold">{t(label)}</strong> {t(text)}
              </span>
              <span className="shrink-0 text-sm text-deglet-ink tabular-nums">{time}</span>
            </li>
          ))}
        </ul>
      </div>
    </figure>
  );
}
