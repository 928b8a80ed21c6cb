import type { Cited, DraftAction, TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import { withoutRetracted } from './items/statements/takenBack.ts';
import type { Dialogue } from './learned/lines/dialogue.ts';
import { type ItemScores, itemScores } from './learned/models/itemScores.ts';
import type { SummaryModels } from './learned/models/summaryModels.ts';
import { trainedActions } from './learned/trainedActions.ts';
import { trainedDecisions } from './learned/trainedDecisions.ts';

/**
 * Below this many lines only the rules are used, because the models were fitted on whole meetings and need neighbouring
 * lines.
 */
const MIN_MODEL_LINES = 12;

/** The actions and decisions of a meeting. */
export interface MeetingItems {
  actions: DraftAction[];
  decisions: (Cited & { isPossible?: boolean })[];
  /** Null if only the rules were used. */
  scores: ItemScores | null;
}

interface Meeting {
  dialogue: Dialogue;
  models: SummaryModels;
  transcript: TranscriptLine[];
  startedAt: Date;
}

/** Finds the actions and decisions by models, or by the rules alone in a meeting of few lines. */
export function findItems({ dialogue, models, transcript, startedAt }: Meeting): MeetingItems {
  const { ruled, utterances } = dialogue;
  if (transcript.length < MIN_MODEL_LINES)
    return { actions: withoutRetracted(ruled.actions, utterances), decisions: ruled.decisions, scores: null };
  const scores = itemScores(dialogue, models);
  return {
    actions: trainedActions({ dialogue, models, scores, transcript, startedAt }),
    decisions: trainedDecisions(dialogue, models, scores),
    scores,
  };
}

/** Ids of the lines that sure items cite. */
export const settledLines = ({ actions, decisions }: MeetingItems): Set<string> =>
  new Set([...decisions, ...actions].flatMap(({ isPossible, evidence }) => (isPossible ? [] : evidence)));
