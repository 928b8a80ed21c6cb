import type { DraftAction } from '#server/features/summaries/summaryEngine.ts';
import { supposingLines } from '../items/statements/falseCommitments.ts';
import { isInFuture, isPlainTask } from '../items/statements/plainStatements.ts';
import { answeredAsDone, supposedAnswers } from '../items/statements/supposedAnswers.ts';
import { withoutRetracted } from '../items/statements/takenBack.ts';
import type { Utterance } from '../utterances/utterance.ts';
import { takingScores } from './choices/owners.ts';
import { describeActions, type ScoredMeeting } from './describeActions.ts';
import { candidatesOf, type SeenLines } from './groups/candidates.ts';
import { withDeadlines } from './groups/deadlines.ts';
import { dividedGroups } from './groups/divisions.ts';
import { extractItems, type ItemLimits } from './groups/extractItems.ts';
import type { LineGroup } from './groups/lineGroups.ts';
import {
  isUnconnectedNeighbour,
  plainStatement,
  splitUnconnected,
  withoutReports,
} from './groups/plainGroups.ts';
import { endBeforeRefusal, splitTakers } from './groups/takersApart.ts';
import { verifiedScore } from './groups/verification.ts';
import { verifiedItems } from './groups/verifiedItems.ts';
import type { DialogueLine } from './lines/dialogueLine.ts';
import { sizeOf } from './lines/meetingSize.ts';
import type { ItemScores } from './models/itemScores.ts';
import type { SummaryModels } from './models/summaryModels.ts';
import { withoutRepeated } from './repeatedTasks.ts';
import { statedTasks, withStated } from './statedActions.ts';

/** Log odds from which a line is part of an action; chosen by cross-validation. */
const ACTION_THRESHOLD = -0.6;
/** In short meetings the verifier replaces the threshold. */
export const ACTION_LIMITS: ItemLimits = { threshold: ACTION_THRESHOLD, most: 12 };
/**
 * Log odds from which a line of a short meeting is a candidate that the verifier scores; chosen by cross-validation.
 */
export const CANDIDATE_THRESHOLD = -0.9;
/** Maximum log odds of a false commitment, or of a line that states another task, so low that it is part of no item. */
const EXCLUDED = -5;
/** How far, in log odds, a plain task with a date is above the threshold of candidates, and above even chances. */
const PLAIN = 0.1;

const statesTask = (line: DialogueLine | undefined): boolean =>
  line !== undefined && (line.states.has('undertaking') || line.states.has('request'));

/** Whether a plain task needs no verification; one in the present tense is more often taken back or conditional. */
const isSure = (plain: Utterance | undefined): boolean =>
  plain !== undefined && plain.due !== null && (plain.act === 'request' || isInFuture(plain));

/** Input for finding the actions of a meeting. */
interface ActionQuery extends Omit<ScoredMeeting, 'scores' | 'takerScores'> {
  scores: Pick<ItemScores, 'actions'>;
}

/** The tasks that were taken on or assigned, in spoken order, with owner and due date if these were named. */
export function trainedActions({ scores: { actions }, ...query }: ActionQuery): DraftAction[] {
  const { dialogue, models } = query;
  const { lines, ruled } = dialogue;
  const stated = sizeOf(lines) === 'short' ? statedTasks(dialogue) : null;
  const supposing = stated
    ? supposingLines(dialogue.utterances)
        .union(supposedAnswers(dialogue.utterances))
        .union(answeredAsDone(dialogue.utterances))
    : new Set<number>();
  const excluded = dialogue.falseCommitments.union(supposing).union(stated?.claimed ?? new Set<number>());
  const scores = actions.map((score, at) => {
    if (excluded.has(at)) return Math.min(score, EXCLUDED);
    const isDated = statesTask(lines[at]) && (lines[at]?.times.length ?? 0) > 0;
    return isDated ? Math.max(score, CANDIDATE_THRESHOLD + PLAIN) : score;
  });
  const takerScores = takingScores(models, dialogue).map((score, at) =>
    excluded.has(at) ? Math.min(score, EXCLUDED) : score,
  );
  const meeting: ScoredMeeting = { ...query, scores, takerScores };
  const toActions = (group: LineGroup, groups: LineGroup[]) => describeActions(meeting, group, groups);
  if (!stated)
    return extractItems(
      { lines, scores },
      { models: models.actions.long, limits: ACTION_LIMITS, toItems: toActions },
    );
  const excludedIds = new Set([...excluded].map((at) => lines[at]?.id ?? ''));
  const seen = { lines, scores, takerScores: meeting.takerScores };
  const candidates = candidatesOf(
    { ...seen, ruled: ruled.actions.filter(({ evidence }) => !evidence.some((id) => excludedIds.has(id))) },
    groupsOfTasks(seen, excluded, models),
    CANDIDATE_THRESHOLD,
  );
  const found = verifiedItems(candidates, {
    most: ACTION_LIMITS.most,
    scoreOf: (candidate) => {
      const score = verifiedScore(models.verifier, seen, candidate);
      return isSure(plainStatement(dialogue, candidate, isPlainTask)) ? Math.max(score, PLAIN) : score;
    },
    toItems: (candidate) => toActions(candidate, candidates),
  });
  const all = withStated(meeting, stated, {
    found: withoutRetracted(found, dialogue.utterances),
    most: ACTION_LIMITS.most,
  });
  return withoutRepeated(all, dialogue);
}

/**
 * The groups of a short meeting's lines, without those that only decide something, or only stand beside a task or a false
 * commitment.
 */
function groupsOfTasks(
  seen: SeenLines,
  falseCommitments: ReadonlySet<number>,
  { actions, division }: SummaryModels,
): LineGroup[] {
  const { lines, scores, takerScores } = seen;
  const isAboutTask = (at: number): boolean =>
    [...(lines[at]?.acts ?? [])].some((act) => act !== 'other') || (takerScores[at] ?? 0) > 0;
  const onlyDecides = (at: number): boolean =>
    lines[at]?.states.has('decision') === true && !statesTask(lines[at]) && !isAboutTask(at);
  const isBesideFalseCommitment = (at: number): boolean =>
    falseCommitments.has(at - 1) || falseCommitments.has(at + 1);
  const groups = dividedGroups(seen, CANDIDATE_THRESHOLD, { link: actions.short.link, division })
    .flatMap((group) => splitUnconnected(lines, scores, withoutReports(lines, scores, group)))
    .flatMap((group) => splitTakers(seen, endBeforeRefusal(seen, group)))
    .filter((group) => !isUnconnectedNeighbour(lines, group, isAboutTask) && !group.at.every(onlyDecides))
    .filter(({ at }) => at.some(isAboutTask) || !at.some(isBesideFalseCommitment));
  return withDeadlines(lines, groups);
}
