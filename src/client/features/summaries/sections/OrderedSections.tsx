import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Summary } from '#shared/contract/summaries.ts';
import type { SummarySection } from '#shared/rules/summaries/summaryForms.ts';
import { filledSections } from './filledSections.ts';
import { Overview } from './Overview.tsx';
import { QuestionsAndAnswers } from './QuestionsAndAnswers.tsx';
import { Standup } from './Standup.tsx';
import { ActionItems, Decisions, KeyPoints, Section } from './SummarySections.tsx';

interface Props {
  summary: Summary;
  people: string[];
  headingLevel: 2 | 3;
  /** The sections to show; by default all that have content. */
  sections?: readonly SummarySection[];
}

/** Sections of a summary in this order. */
export function OrderedSections({
  summary,
  people,
  headingLevel,
  sections = filledSections(summary),
}: Props) {
  const { t } = useLingui();
  const contents: Record<SummarySection, ReactNode> = {
    sentence: (
      <Section title={t`Overview`} level={headingLevel}>
        <Overview summary={summary} />
      </Section>
    ),
    takeaway: <KeyPoints summary={summary} headingLevel={headingLevel} />,
    action: <ActionItems summary={summary} people={people} headingLevel={headingLevel} />,
    decision: <Decisions summary={summary} headingLevel={headingLevel} />,
    standup: (
      <Section title={t`Stand-up`} level={headingLevel}>
        <Standup summary={summary} />
      </Section>
    ),
    exchange: (
      <Section title={t`Questions and Answers`} level={headingLevel}>
        <QuestionsAndAnswers summary={summary} />
      </Section>
    ),
  };
  if (sections.length === 0)
    return (
      <p className="text-ink-muted">
        <Trans>Nothing that this template asks for was said in the meeting.</Trans>
      </p>
    );
  return sections.map((section) => (
    <div key={section} className="contents">
      {contents[section]}
    </div>
  ));
}
