import type { PointKind } from '../../contract/summaries.ts';
import type { SummaryForm, SummarySection } from './summaryForms.ts';

const SECTION_OF: Record<PointKind, SummarySection> = {
  sentence: 'sentence',
  takeaway: 'takeaway',
  decision: 'decision',
  finished: 'standup',
  planned: 'standup',
  blocker: 'standup',
  exchange: 'exchange',
};

/** Whether a summary of this form shows points of this kind. */
export const isInForm = ({ sections }: Pick<SummaryForm, 'sections'>, kind: PointKind): boolean =>
  sections.includes(SECTION_OF[kind]);
