import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Summary } from '#shared/contract/summaries.ts';
import { ActionItemRow } from './ActionItemRow.tsx';
import { PointList } from './PointList.tsx';

interface KeyPointsProps {
  summary: Summary;
  headingLevel: 2 | 3;
}

interface Props extends KeyPointsProps {
  people: string[];
}

/** Key points, action items and decisions; an empty section is left out. */
export function SummarySections(props: Props) {
  return (
    <>
      <KeyPoints {...props} />
      <Tasks {...props} />
    </>
  );
}

export function KeyPoints({ summary, headingLevel }: KeyPointsProps) {
  const { t } = useLingui();
  if (summary.keyPoints.length === 0) return null;
  return (
    <Section title={t`Key Points`} level={headingLevel}>
      <PointList points={summary.keyPoints} lang={summary.language} />
    </Section>
  );
}

/** Action items and decisions. */
export function Tasks({ summary, people, headingLevel }: Props) {
  const { t } = useLingui();
  const { actionItems, decisions, language } = summary;
  return (
    <>
      {actionItems.length > 0 && (
        <Section title={t`Action Items`} level={headingLevel}>
          <ul className="grid gap-3">
            {actionItems.map((item) => (
              <ActionItemRow key={item.id} item={item} lang={language} people={people} />
            ))}
          </ul>
        </Section>
      )}
      {decisions.length > 0 && (
        <Section title={t`Decisions`} level={headingLevel}>
          <PointList points={decisions} lang={language} />
        </Section>
      )}
    </>
  );
}

interface SectionProps {
  title: string;
  level: 2 | 3;
  children: ReactNode;
}

export function Section({ title, level, children }: SectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section className="grid gap-2">
      <Heading className={level === 2 ? 'text-lg text-deglet-ink' : 'font-sans text-sm text-deglet-ink'}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
