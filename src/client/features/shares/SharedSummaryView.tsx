import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { dueDateText } from '#client/language/dueDateText.ts';
import { useDates } from '#client/language/useDates.ts';
import { useLanguage } from '#client/language/useLanguage.ts';
import { BeforeCorrectionMark } from '#client/ui/summary/BeforeCorrectionMark.tsx';
import { LeftOutText } from '#client/ui/summary/LeftOutText.tsx';
import { PossibleMark } from '#client/ui/summary/PossibleMark.tsx';
import type { SharedPoint, SharedSummary } from '#shared/contract/shares.ts';
import { textDirection } from '#shared/rules/language/textDirection.ts';
import { withSpeakerMarks } from '#shared/rules/summaries/speakerMarks.ts';
import type { SummarySection } from '#shared/rules/summaries/summaryForms.ts';
import { SharedTranscript } from './SharedTranscript.tsx';

/** A shared summary, read-only. */
export function SharedSummaryView({ summary }: { summary: SharedSummary }) {
  const { t } = useLingui();
  const dates = useDates();
  const { title, heldAt, expiresAt, sentences, keyPoints, actionItems, decisions, lines, language } = summary;
  const { sections, exchanges, standup, dropped = 0, isBeforeCorrection } = summary;
  const hasLines = lines !== null;
  const reading = { lang: language, hasLines };
  const until = dates.day(expiresAt);
  const contents: Record<SummarySection, ReactNode> = {
    sentence: (
      <Section title={t`Overview`}>
        {sentences.length === 0 && (
          <p className="text-ink-muted">
            <Trans>Too little was said for an overview.</Trans>
          </p>
        )}
        {sentences.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a shared summary never change
          <p key={index} dir={textDirection(sentence.text)} lang={language} className="text-start">
            {withSpeakerMarks(sentence.text)}
            <Marks of={sentence} hasLines={hasLines} />
          </p>
        ))}
      </Section>
    ),
    takeaway: <Points title={t`Key Points`} points={keyPoints} {...reading} />,
    action: actionItems.length > 0 && (
      <Section title={t`Action Items`}>
        <ul className="stack-3">
          {actionItems.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the action items of a shared summary never change
            <Task key={index} item={item} lang={language} hasLines={hasLines} />
          ))}
        </ul>
      </Section>
    ),
    decision: <Points title={t`Decisions`} points={decisions} {...reading} />,
    exchange: <Points title={t`Questions and Answers`} points={exchanges} {...reading} />,
    standup: standup.map(({ person, finished, planned, blockers }) => (
      <Section key={person ?? ''} title={person ?? t`Others`}>
        <Points title={t`Done`} points={finished} {...reading} level={3} />
        <Points title={t`Next`} points={planned} {...reading} level={3} />
        <Points title={t`Blockers`} points={blockers} {...reading} level={3} />
      </Section>
    )),
  };
  return (
    <article className="stack-6 grid-cols-1">
      <header className="grid gap-1">
        {heldAt && <p className="text-md text-ink-muted">{dates.moment(heldAt)}</p>}
        <h1 dir="auto" className="text-2xl">
          {title}
        </h1>
      </header>
      <div className="stack-7 grid-cols-1 rounded-lg bg-deglet-soft p-5 text-base sm:p-7 print:bg-transparent print:p-0">
        {sections.map((section) => (
          <Fragment key={section}>{contents[section]}</Fragment>
        ))}
      </div>
      {(dropped > 0 || isBeforeCorrection) && (
        <div role="note" className="grid gap-1 text-sm text-ink-muted">
          {dropped > 0 && (
            <p>
              <LeftOutText dropped={dropped} />
            </p>
          )}
          {isBeforeCorrection && (
            <p>
              <Trans>Lines were corrected after this was drawn.</Trans>
            </p>
          )}
        </div>
      )}
      {lines && <SharedTranscript lines={lines} />}
      <p className="text-sm text-ink-muted">
        <Trans>Made by a machine from what was said: it may be wrong. This link ends on {until}.</Trans>
      </p>
    </article>
  );
}

interface SectionProps {
  title: string;
  level?: 2 | 3;
  children: ReactNode;
}

function Section({ title, level = 2, children }: SectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section className="stack-2">
      <Heading
        dir="auto"
        className={level === 2 ? 'text-lg text-deglet-ink' : 'font-sans text-sm text-ink-muted'}
      >
        {title}
      </Heading>
      {children}
    </section>
  );
}

interface PointsProps extends Pick<SectionProps, 'title' | 'level'> {
  points: readonly SharedPoint[];
  lang: string;
  hasLines: boolean;
}

function Points({ title, points, lang, hasLines, level = 2 }: PointsProps) {
  if (points.length === 0) return null;
  return (
    <Section title={title} level={level}>
      <ul className="stack-2 list-disc px-5 marker:text-deglet">
        {points.map((point, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the points of a shared summary never change
            key={index}
            dir={textDirection(point.text)}
            lang={lang}
            className="text-start whitespace-pre-line"
          >
            {withSpeakerMarks(point.text)}
            <Marks of={point} hasLines={hasLines} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface MarksProps {
  of: Pick<SharedPoint, 'isPossible' | 'isBeforeCorrection'>;
  hasLines: boolean;
}

const Marks = ({ of: { isPossible, isBeforeCorrection }, hasLines }: MarksProps) => (
  <>
    {isPossible && <PossibleMark hasLines={hasLines} />}
    {isBeforeCorrection && <BeforeCorrectionMark />}
  </>
);

interface TaskProps {
  item: SharedSummary['actionItems'][number];
  lang: string;
  hasLines: boolean;
}

function Task({ item, lang, hasLines }: TaskProps) {
  const language = useLanguage();
  const { task, owner, due, dueText, done } = item;
  const day = due ? dueDateText(due, language) : dueText;
  return (
    <li className="grid gap-0.5">
      <span dir={textDirection(task)} lang={lang} className="text-start">
        {task}
        <Marks of={item} hasLines={hasLines} />
      </span>
      {(owner || day || done) && (
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-muted">
          {owner && <bdi>{owner}</bdi>}
          {day && <bdi>{day}</bdi>}
          {done && (
            <span className="inline-flex items-center gap-1 text-pine">
              <CircleCheck aria-hidden className="size-4" />
              <Trans>Done</Trans>
            </span>
          )}
        </span>
      )}
    </li>
  );
}
