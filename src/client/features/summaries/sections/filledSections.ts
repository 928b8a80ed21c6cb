import type { Summary } from '#shared/contract/summaries.ts';
import type { SummarySection } from '#shared/rules/summaries/summaryForms.ts';

/** False if an overview was deliberately left out. */
export const hasOverview = ({ sentences, keyTakeaways, way }: Summary): boolean =>
  sentences.length > 0 || (keyTakeaways.length === 0 && way !== 'edited');

const IS_FILLED: Record<SummarySection, (summary: Summary) => boolean> = {
  sentence: hasOverview,
  takeaway: ({ keyPoints }) => keyPoints.length > 0,
  action: ({ actionItems }) => actionItems.length > 0,
  decision: ({ decisions }) => decisions.length > 0,
  standup: ({ finished, planned, blockers }) => [finished, planned, blockers].flat().length > 0,
  exchange: ({ exchanges }) => exchanges.length > 0,
};

/** The sections of the summary's template, in its order and without empty ones. */
export const filledSections = (summary: Summary): SummarySection[] =>
  summary.form.sections.filter((section) => IS_FILLED[section](summary));
