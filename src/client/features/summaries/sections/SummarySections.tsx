import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Summary } from '#shared/contract/summaries.ts';
import { ActionItemRow } from '../actionItems/ActionItemRow.tsx';
import { PointList } from './PointList.tsx';
import { OVERVIEW_SECTIONS, type PointSection, SETTLED_SECTIONS } from './pointSections.ts';

interface PointsProps {
  summary: Summary;
  headingLevel: 2 | 3;
}

interface Props extends PointsProps {
  people: string[];
}

export const KeyPoints = (props: PointsProps) => <PointSections {...props} sections={OVERVIEW_SECTIONS} />;

function PointSections({
  summary,
  headingLevel,
  sections,
}: PointsProps & { sections: readonly PointSection[] }) {
  const { t } = useLingui();
  const filled = sections.filter(({ list }) => summary[list].length > 0);
  return filled.map(({ list, heading }) => (
    <Section key={list} title={t(heading)} level={headingLevel}>
      <PointList points={summary[list]} lang={summary.language} />
    </Section>
  ));
}

export const Decisions = (props: PointsProps) => <PointSections {...props} sections={SETTLED_SECTIONS} />;

export function ActionItems({ summary, people, headingLevel }: Props) {
  const { t } = useLingui();
  const { actionItems, language } = summary;
  if (actionItems.length === 0) return null;
  return (
    <Section title={t`Action Items`} level={headingLevel}>
      <ul className="stack-3">
        {actionItems.map((item) => (
          <ActionItemRow key={item.id} item={item} lang={language} people={people} />
        ))}
      </ul>
    </Section>
  );
}

export const Tasks = (props: Props) => (
  <>
    <ActionItems {...props} />
    <Decisions {...props} />
  </>
);

interface SectionProps {
  title: string;
  level: 2 | 3;
  children: ReactNode;
}

export function Section({ title, level, children }: SectionProps) {
  const Heading = `h${level}` as const;
  return (
    <section className="stack-2">
      <Heading className={level === 2 ? 'text-lg text-deglet-ink' : 'font-sans text-sm text-deglet-ink'}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
