import type { Summary } from '#shared/contract/summaries.ts';
import type { SummarySection } from '#shared/rules/summaries/summaryForms.ts';

/** False where an overview was left out on purpose. */
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

/** The sections that the summary's template asks for, in its order; an empty one is left out. */
export const filledSections = (summary: Summary): SummarySection[] =>
  summary.form.sections.filter((section) => IS_FILLED[section](summary));
