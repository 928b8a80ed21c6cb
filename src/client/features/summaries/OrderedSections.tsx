import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Summary } from '#shared/contract/summaries.ts';
import type { SummarySection } from '#shared/rules/summaryForms.ts';
import { Exchanges } from './Exchanges.tsx';
import { hasOverview, Overview } from './Overview.tsx';
import { Standup } from './Standup.tsx';
import { ActionItems, Decisions, KeyPoints, Section } from './SummarySections.tsx';

interface Props {
  summary: Summary;
  people: string[];
  headingLevel: 2 | 3;
  /** Without the overview, where the transcript stands beside it. */
  isBesideTranscript?: boolean;
}

/** The sections that the summary's template asks for, in its order; an empty one is left out. */
export function OrderedSections({ summary, people, headingLevel, isBesideTranscript = false }: Props) {
  const { t } = useLingui();
  const contents: Record<SummarySection, ReactNode> = {
    sentence: hasOverview(summary) && !isBesideTranscript && (
      <Section title={t`Overview`} level={headingLevel}>
        <Overview summary={summary} />
      </Section>
    ),
    takeaway: summary.keyPoints.length > 0 && <KeyPoints summary={summary} headingLevel={headingLevel} />,
    action: summary.actionItems.length > 0 && (
      <ActionItems summary={summary} people={people} headingLevel={headingLevel} />
    ),
    decision: summary.decisions.length > 0 && <Decisions summary={summary} headingLevel={headingLevel} />,
    standup: [summary.finished, summary.planned, summary.blockers].flat().length > 0 && (
      <Section title={t`Stand-up`} level={headingLevel}>
        <Standup summary={summary} />
      </Section>
    ),
    exchange: summary.exchanges.length > 0 && (
      <Section title={t`Questions and Answers`} level={headingLevel}>
        <Exchanges summary={summary} />
      </Section>
    ),
  };
  const filled = summary.form.sections.filter((section) => contents[section]);
  if (filled.length === 0 && !isBesideTranscript)
    return (
      <p className="text-ink-muted">
        <Trans>Nothing that this template asks for was said in the meeting.</Trans>
      </p>
    );
  return filled.map((section) => (
    <div key={section} className="contents">
      {contents[section]}
    </div>
  ));
}
