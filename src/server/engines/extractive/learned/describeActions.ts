import type { DraftAction, TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import { correctedTime } from '../dates/corrections.ts';
import { dueDate } from '../dates/dueDates.ts';
import { spokenAt } from '../dates/spokenAt.ts';
import { isPlainTask } from '../items/statements/plainStatements.ts';
import { isTurnedDown } from '../items/statements/refusals.ts';
import { isRetracted } from '../items/statements/takenBack.ts';
import { inContext, needsContext, type ShownSentence } from '../items/wording/inContext.ts';
import { taskText } from '../items/wording/taskText.ts';
import { ASKING_ACTS, type Utterance } from '../utterances/utterance.ts';
import { refersBack } from '../utterances/verbPhrases.ts';
import { contextOf, linesElsewhere } from './choices/contextChoices.ts';
import { dueOf, timeAlone, timeOfUndertaking } from './choices/dueChoices.ts';
import { type HandOff, handOffOf, supersededLines } from './choices/handOffs.ts';
import { ownerOf } from './choices/owners.ts';
import { askedInstead, taskWording, undertakingBeside } from './choices/wordings.ts';
import { deadlineBehind } from './groups/deadlines.ts';
import { type LineGroup, surroundings } from './groups/lineGroups.ts';
import { plainStatement } from './groups/plainGroups.ts';
import { connectedWith } from './groups/unconnected.ts';
import type { Dialogue } from './lines/dialogue.ts';
import type { DialogueLine } from './lines/dialogueLine.ts';
import type { SummaryModels } from './models/summaryModels.ts';

/** A meeting with the scores of its lines, as input for describing its actions. */
export interface ScoredMeeting {
  dialogue: Dialogue;
  models: SummaryModels;
  /** For each line, the log odds that it is part of an action. */
  scores: number[];
  /** For each line, the log odds that its speaker takes on the task that the line is about. */
  takerScores: number[];
  transcript: TranscriptLine[];
  startedAt: Date;
}

/** Log odds from which a line other than the anchor is cited too. */
const CITED = 0;
/** Lines after an item in which its date may still be corrected. */
const CORRECTED_WITHIN = 2;

/**
 * Describes the action that a group of lines states: its task, owner and due date, and the lines to cite. Returns none
 * for a task that is turned down, and several if the rules find several tasks in the anchor. `groups` are all groups of
 * the meeting.
 */
export function describeActions(
  meeting: ScoredMeeting,
  group: LineGroup,
  groups: LineGroup[],
): DraftAction[] {
  const { dialogue, scores, transcript, startedAt } = meeting;
  const { lines, utterances } = dialogue;
  const atAnchor = ruledAt([group.anchor], dialogue);
  const named = utterances.filter(({ line }) => line === group.anchor).filter(namesTask);
  const isRepeated = atAnchor.length > 1 && named.length < 2 && haveOneOwner(atAnchor);
  if (atAnchor.length > 1 && !isRepeated) return atAnchor;
  const ruled = atAnchor[0] ?? ruledAt(group.at, dialogue)[0];
  const plain = plainStatement(dialogue, group, isPlainTask);
  const around = surroundings(group, groups, scores);
  const wide = plain ? connectedWith(lines, group.anchor, around) : around;
  const others = linesElsewhere(group, groups);
  const { owner, handOff } = findOwner(meeting, { group, wide, plain, ruled });
  const superseded = supersededLines(lines, wide, owner);
  const due = findDue(meeting, { group, wide, others, owner, ruled, refused: superseded });
  const dueText = due?.time.text ?? null;
  if (handOff && handOff.refusedAt !== null) superseded.add(handOff.refusedAt);
  const own = wide.filter((at) => !superseded.has(at));
  const elsewhere = new Set([...others, ...superseded, ...dialogue.falseCommitments]);
  const { said, worded } = wordTask(meeting, {
    group,
    plain,
    wide: isRepeated ? [group.anchor] : own.length > 0 ? own : wide,
    named: isRepeated ? named[0] : undefined,
    elsewhere,
    owner: handOff ? null : owner,
  });
  const needed = new Set([...worded.lines, ...(handOff ? [handOff.takenAt] : []), ...(due ? [due.at] : [])]);
  const isCited = (at: number) =>
    at === group.anchor || needed.has(at) || (group.at.includes(at) && (scores[at] ?? 0) > CITED);
  const cited = [...new Set([...own, ...needed])].filter(isCited).sort((a, b) => a - b);
  if (dueText === null && isTurnedDown(said, utterances, cited)) return [];
  const isDated = due !== null && !isSetByAnother(lines[due.at], said);
  if (isRetracted(said, isDated ? dueText : null, utterances)) return [];
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

/** The tasks that the rules find on any of these lines. */
const ruledAt = (at: number[], { lines, ruled }: Dialogue): DraftAction[] =>
  ruled.actions.filter(({ evidence }) => at.some((line) => evidence.includes(lines[line]?.id ?? '')));

/**
 * Whether a sentence is about a task that it names, by any act. One that only refers back repeats or dates a task ("I'll
 * do it myself. I'll get it swapped by Thursday.").
 */
const namesTask = (said: Utterance): boolean =>
  said.act !== 'other' && !needsContext(said) && !refersBack(said);

/** Whether no two of the tasks have different owners; one that only dates another has none ("It has to be done by Friday."). */
const haveOneOwner = (tasks: DraftAction[]): boolean =>
  new Set(tasks.flatMap(({ owner }) => owner ?? [])).size <= 1 && tasks[0]?.owner !== null;

/** Whether somebody else names a time without asking for the task, so that the time may belong to something else. */
const isSetByAnother = (line: DialogueLine | undefined, said: Utterance): boolean =>
  line !== undefined &&
  line.speaker !== said.speaker &&
  !line.isQuestion &&
  !ASKING_ACTS.some((act) => line.acts.has(act));

interface OwnerQuery {
  group: LineGroup;
  /** The group's lines and those around it that may belong to it. */
  wide: number[];
  /** The sentence that states the task by itself. */
  plain: Utterance | undefined;
  /** The same task as found by the rules. */
  ruled: DraftAction | undefined;
}

/**
 * Finds the owner of a task: the speaker of a plain commitment, the person whom the rules find for a plain request, and
 * otherwise the model's choice, unless the task passes from that person to another one.
 */
function findOwner(
  { dialogue: { lines, falseCommitments }, models, scores, takerScores }: ScoredMeeting,
  { group, wide, plain, ruled }: OwnerQuery,
): { owner: string | null; handOff: HandOff | null } {
  const stated = plain?.act === 'request' ? ruled?.owner : plain?.speaker;
  const chosen =
    stated ?? ownerOf(models.owner, { lines, group, wide, scores, takerScores, ruled: ruled?.owner });
  const handOff = handOffOf({ lines, wide, takerScores, falseCommitments }, chosen);
  return { owner: handOff?.owner ?? chosen, handOff };
}

interface DueQuery {
  group: LineGroup;
  /** The group's lines and those around it that may belong to it. */
  wide: number[];
  /** Lines of the other groups. */
  others: ReadonlySet<number>;
  owner: string | null;
  /** The same task as found by the rules. */
  ruled: DraftAction | undefined;
  /** Lines in which others offer or refuse to do it. */
  refused: ReadonlySet<number>;
}

/** The time by which a task is due, unless a later line gives another one for the same task. */
function findDue(
  { dialogue: { lines }, models }: ScoredMeeting,
  { group, wide, others, owner, ruled, refused }: DueQuery,
) {
  const likeliest =
    dueOf(models.due, { lines, group, wide, owner, ruled: ruled?.dueText ?? null, refused }) ??
    timeAlone({ lines, group, owner });
  const chosen = likeliest
    ? timeOfUndertaking({ lines, group, owner }, likeliest)
    : deadlineBehind(lines, group);
  if (!chosen) return null;
  return correctedTime(lines, chosen, {
    to: Math.min((wide.at(-1) ?? 0) + CORRECTED_WITHIN, chosen.at + CORRECTED_WITHIN + 1),
    isOther: ({ states, addressed }, at) =>
      others.has(at) ||
      (states.size > 0 && !group.at.includes(at)) ||
      addressed.some((person) => person !== owner),
  });
}

interface WordingQuery {
  group: LineGroup;
  /** The sentence that states the task by itself. */
  plain: Utterance | undefined;
  /** The only sentence of a line that names the task which the others repeat. */
  named: Utterance | undefined;
  /** The lines that may word the task. */
  wide: number[];
  /** The lines that may not give its context. */
  elsewhere: ReadonlySet<number>;
  /** The owner whose words the text should be; null for anybody's. */
  owner: string | null;
}

/** The sentence that is shown for a task, as `said` and as `worded` together with its context. */
function wordTask(
  { dialogue, models, scores }: ScoredMeeting,
  { group, plain, named, wide, elsewhere, owner }: WordingQuery,
): { said: Utterance; worded: ShownSentence } {
  const { lines, utterances } = dialogue;
  const chosen = () => undertakingBeside(dialogue, taskWording({ utterances, group, wide, scores, owner }));
  const said = plain ?? named ?? askedInstead(dialogue, chosen(), elsewhere);
  const context = plain
    ? null
    : contextOf(models.context, { lines, utterances, said, group, elsewhere, scores });
  return { said, worded: inContext(said, context, taskText) };
}
