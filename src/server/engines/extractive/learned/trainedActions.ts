import type { DraftAction, TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import { dueDate } from '../dates/dueDates.ts';
import { spokenAt } from '../dates/spokenAt.ts';
import { inContext } from '../items/inContext.ts';
import { isInFuture, isPlainTask } from '../items/plainStatements.ts';
import { isTurnedDown } from '../items/refusals.ts';
import { taskText } from '../items/taskText.ts';
import type { Utterance } from '../utterances/utterance.ts';
import { contextOf, linesElsewhere } from './choices/contextChoices.ts';
import { dueTextOf } from './choices/dueChoices.ts';
import { handOffOf, supersededLines } from './choices/handOffs.ts';
import { ownerOf, takingScores } from './choices/owners.ts';
import { taskWording, undertakingBeside } from './choices/wordings.ts';
import { candidatesOf } from './groups/candidates.ts';
import { dividedGroups } from './groups/divisions.ts';
import { extractItems, type ItemLimits } from './groups/extractItems.ts';
import { type LineGroup, surroundings } from './groups/lineGroups.ts';
import { isBystander, plainStatement, withoutStrangers } from './groups/plainGroups.ts';
import { connectedWith } from './groups/unconnected.ts';
import { verifiedScore } from './groups/verification.ts';
import { verifiedItems } from './groups/verifiedItems.ts';
import type { Dialogue } from './lines/dialogue.ts';
import type { DialogueLine } from './lines/dialogueLine.ts';
import { sizeOf } from './lines/meetingSize.ts';
import type { ItemScores } from './models/itemScores.ts';
import type { SummaryModels } from './models/summaryModels.ts';

/** Log odds from which a line is part of an action; chosen by cross-validation. */
export const ACTION_THRESHOLD = -0.6;
/** In short meetings the verifier replaces the threshold. */
export const ACTION_LIMITS: ItemLimits = { threshold: ACTION_THRESHOLD, most: 12 };
/**
 * Log odds from which a line of a short meeting is a candidate that the verifier scores; chosen by cross-validation.
 */
export const CANDIDATE_THRESHOLD = -0.9;
/** How far, in log odds, a plain task with a date is above the threshold of candidates, and above even chances. */
const PLAIN = 0.1;
/** Log odds from which a line other than the anchor is cited too. */
const CITED = 0;

const statesTask = (line: DialogueLine | undefined): boolean =>
  line !== undefined && (line.states.has('undertaking') || line.states.has('request'));

/** Whether a plain task needs no verification; one in the present tense is more often taken back or conditional. */
const isSure = (plain: Utterance | undefined): boolean =>
  plain !== undefined && plain.due !== null && (plain.act === 'request' || isInFuture(plain));

/** The tasks that were taken on or assigned, in spoken order, with owner and due date if these were named. */
export function trainedActions(
  dialogue: Dialogue,
  models: SummaryModels,
  { actions }: ItemScores,
  transcript: TranscriptLine[],
  startedAt: Date,
): DraftAction[] {
  const { lines, utterances, ruled } = dialogue;
  const own = models.actions[sizeOf(lines)];
  const scores = actions.map((score, at) =>
    statesTask(lines[at]) && (lines[at]?.times.length ?? 0) > 0
      ? Math.max(score, CANDIDATE_THRESHOLD + PLAIN)
      : score,
  );
  const selfScores = takingScores(models, dialogue);
  if (sizeOf(lines) === 'long') return extractItems({ lines, scores }, own, ACTION_LIMITS, actionsOf);
  const seen = { lines, scores, selfScores };
  const divided = dividedGroups(seen, CANDIDATE_THRESHOLD, own.link, models.division);
  const isAboutTask = (at: number): boolean =>
    [...(lines[at]?.acts ?? [])].some((act) => act !== 'other') || (selfScores[at] ?? 0) > 0;
  const onlyDecides = (at: number): boolean =>
    lines[at]?.states.has('decision') === true && !statesTask(lines[at]) && !isAboutTask(at);
  const groups = divided
    .map((group) => withoutStrangers(lines, scores, group))
    .filter((group) => !isBystander(lines, group, isAboutTask) && !group.at.every(onlyDecides));
  const candidates = candidatesOf({ ...seen, ruled: ruled.actions }, groups, CANDIDATE_THRESHOLD);
  return verifiedItems(
    candidates,
    ACTION_LIMITS.most,
    (candidate) => {
      const score = verifiedScore(models.verifier, seen, candidate);
      return isSure(plainStatement(dialogue, candidate, isPlainTask)) ? Math.max(score, PLAIN) : score;
    },
    (candidate) => actionsOf(candidate, candidates),
  );

  function actionsOf(group: LineGroup, groups: LineGroup[]): DraftAction[] {
    const anchorId = lines[group.anchor]?.id ?? '';
    const inOneBreath = ruled.actions.filter(({ evidence }) => evidence.includes(anchorId));
    if (inOneBreath.length > 1) return inOneBreath;
    const hint = inOneBreath[0] ?? ruled.actions.find(({ evidence }) => citesAny(evidence, group.at));
    const plain = plainStatement(dialogue, group, isPlainTask);
    const around = surroundings(group, groups, scores);
    const wide = plain ? connectedWith(lines, group.anchor, around) : around;
    const ruledOwner = plain?.act === 'request' ? hint?.owner : plain?.speaker;
    const chosen =
      ruledOwner ?? ownerOf(models.owner, { lines, group, wide, scores, selfScores, ruled: hint?.owner });
    const handOff = handOffOf({ lines, wide, selfScores }, chosen);
    const owner = handOff?.owner ?? chosen;
    const dueText = dueTextOf(models.due, { lines, group, wide, owner, ruled: hint?.dueText ?? null });
    const superseded = supersededLines(lines, wide, owner);
    if (handOff && handOff.refusedAt !== null) superseded.add(handOff.refusedAt);
    const own = wide.filter((at) => !superseded.has(at));
    const fullest = taskWording(dialogue, group, own.length > 0 ? own : wide, scores);
    const said = plain ?? undertakingBeside(dialogue, fullest);
    const elsewhere = new Set([...linesElsewhere(group, groups), ...superseded]);
    const query = { lines, utterances, said, group, elsewhere, scores };
    const worded = inContext(said, plain ? null : contextOf(models.context, query), taskText);
    const needed = new Set([...worded.lines, ...(handOff ? [handOff.takenAt] : [])]);
    const cited = [...new Set([...own, ...needed])]
      .filter(
        (at) => at === group.anchor || needed.has(at) || (group.at.includes(at) && (scores[at] ?? 0) > CITED),
      )
      .sort((a, b) => a - b);
    if (dueText === null && isTurnedDown(said, utterances, cited)) return [];
    return [
      {
        task: worded.text,
        evidence: cited.flatMap((at) => lines[at]?.id ?? []),
        owner,
        dueText,
        due: dueText ? dueDate(dueText, spokenAt(transcript[group.anchor], startedAt)) : null,
      },
    ];
  }

  function citesAny(evidence: string[], at: number[]): boolean {
    return at.some((index) => evidence.includes(lines[index]?.id ?? ''));
  }
}
