import { Trans, useLingui } from '@lingui/react/macro';
import { dueDateText } from '#client/language/dueDateText.ts';
import { useLanguage } from '#client/language/useLanguage.ts';
import { BeforeCorrectionMark } from '#client/ui/summary/BeforeCorrectionMark.tsx';
import { PossibleMark } from '#client/ui/summary/PossibleMark.tsx';
import { type CitedText, POINT_LISTS, type Summary } from '#shared/contract/summaries.ts';
import { textDirection } from '#shared/rules/language/textDirection.ts';
import { withSpeakerMarks } from '#shared/rules/summaries/speakerMarks.ts';
import { EDITED_SECTIONS } from '../sections/pointSections.ts';
import { Section } from '../sections/SummarySections.tsx';

type Point = Pick<CitedText, 'text' | 'isPossible' | 'isBeforeCorrection'>;

/** A version of a summary, read-only. */
export function SummaryPreview({ summary }: { summary: Summary }) {
  const { t } = useLingui();
  const language = useLanguage();
  const pointsOf = (section: (typeof EDITED_SECTIONS)[number]['section']): Point[] =>
    section === 'action'
      ? summary.actionItems.map(({ task, owner, due, dueText, ...marked }) => ({
          ...marked,
          text: [task, owner, due ? dueDateText(due, language) : dueText].filter(Boolean).join(' · '),
        }))
      : summary[POINT_LISTS[section]];
  const filled = EDITED_SECTIONS.map(({ section, heading }) => ({
    heading,
    points: pointsOf(section),
  })).filter(({ points }) => points.length > 0);
  return (
    <div className="grid gap-5 rounded-lg bg-deglet-soft p-4 text-md">
      {filled.length === 0 && (
        <p className="text-ink-muted">
          <Trans>Nothing was in it.</Trans>
        </p>
      )}
      {filled.map(({ heading, points }) => (
        <Section key={heading.id} title={t(heading)} level={3}>
          <ul className="grid list-disc gap-1.5 ps-5 marker:text-deglet">
            {points.map(({ text, isPossible, isBeforeCorrection }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the points never change
              <li key={index} dir={textDirection(text)} lang={summary.language} className="text-start">
                {withSpeakerMarks(text)}
                {isPossible && <PossibleMark />}
                {isBeforeCorrection && <BeforeCorrectionMark />}
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}
