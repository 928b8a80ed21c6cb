import type { Cited } from '#server/features/summaries/summaryEngine.ts';
import { EXPLICIT, PROPOSAL, SETTLED } from '../cues/decisionCues.ts';
import { DECIDED } from '../cues/plainCues.ts';
import { isUndecided } from '../items/decisions/undecided.ts';
import { isDeclaration, isFormerDecision } from '../items/statements/plainStatements.ts';
import {
  antecedentOf,
  inContext,
  saysNothing,
  shortAnswerTo,
  withAnswer,
} from '../items/wording/inContext.ts';
import type { Utterance } from '../utterances/utterance.ts';
import { conclusionOf } from './choices/conclusions.ts';
import { contextOf, linesElsewhere } from './choices/contextChoices.ts';
import { wordingOf } from './choices/wordingChoices.ts';
import { extractItems, type ItemLimits } from './groups/extractItems.ts';
import { type LineGroup, surroundings } from './groups/lineGroups.ts';
import { isUnconnectedNeighbour, plainStatement } from './groups/plainGroups.ts';
import type { WeighedGroup } from './groups/weighedGroups.ts';
import type { Dialogue } from './lines/dialogue.ts';
import type { DialogueLine } from './lines/dialogueLine.ts';
import { sizeOf } from './lines/meetingSize.ts';
import type { ItemScores } from './models/itemScores.ts';
import type { SummaryModels } from './models/summaryModels.ts';

/** Log odds from which a line is part of a decision; chosen by cross-validation. */
export const DECISION_LIMITS: ItemLimits = { threshold: -1.4, most: 8 };
/** Lowest log odds of a line that declares a decision: just enough to be shown as possible. */
const DECLARED = -1.3;
/** How far, in log odds, a plain declaration is above the bound of sure decisions. */
const PLAIN = 0.1;
const CITED = -0.5;
/** Log odds of a line that is only read aloud, so low that the line is part of no decision. */
const READ_ALOUD = -5;

const SETTLING = ['EXPLICIT', 'SETTLED', 'PUSHED', 'PROPOSAL', 'TAKEN_UP'];

type Decision = Cited & { isPossible?: boolean };

/** The decisions in spoken order; meetings without any are common. */
export function trainedDecisions(
  dialogue: Dialogue,
  models: SummaryModels,
  { decisions }: ItemScores,
): Decision[] {
  const { lines, utterances, readAloud } = dialogue;
  const size = sizeOf(lines);
  const own = models.decisions[size];
  const declared = size === 'short' ? declaredLines(dialogue) : new Set<string>();
  const onlyUndertakes = (at: number) =>
    lines[at]?.states.has('undertaking') === true && !lines[at]?.states.has('decision');
  const scores = decisions.map((score, at) => {
    if (readAloud.has(at)) return Math.min(score, READ_ALOUD);
    const isDeclared = declared.has(lines[at]?.id ?? '');
    if (isDeclared && lines[at]?.states.has('decision')) return Math.max(score, own.bounds.sure + PLAIN);
    return isDeclared ? Math.max(score, DECLARED) : score;
  });
  const toItems = (group: WeighedGroup, groups: LineGroup[]): Decision[] => {
    if (onlyUndertakes(group.anchor)) return [];
    const isSettling = (at: number) => SETTLING.some((cue) => lines[at]?.cues.has(cue));
    if (group.isPossible && isUnconnectedNeighbour(lines, group, isSettling)) return [];
    const plain = plainStatement(dialogue, group, isDeclaration);
    if (plain) {
      const { text } = inContext(plain, antecedentOf(plain, utterances));
      return [{ text, evidence: [plain.id] }];
    }
    const wide = surroundings(group, groups, scores).filter((at) => !onlyUndertakes(at));
    const said =
      utterances.find((other) => group.at.includes(other.line) && isDeclaration(other)) ??
      wordingOf(models.wording, { utterances, group, wide, scores });
    if (!said || isUndecided(said) || isFormerDecision(said) || (group.isPossible && isOnlyTask(said)))
      return [];
    const isIdea = dialogue.falseCommitments.has(said.line) && !isSettling(said.line);
    if (size === 'short' && isIdea) return [];
    const elsewhere = linesElsewhere(group, groups);
    const query = { lines, utterances, said, group, elsewhere, scores };
    const alone = inContext(said, contextOf(models.context, query));
    const answers = shortAnswerTo(said, utterances);
    const answered = withAnswer(alone, said, answers);
    const conclusion = conclusionOf(said, utterances, { group, shown: answered.lines, answers });
    const worded = conclusion ? withAnswer(answered, said, [conclusion]) : answered;
    if (worded.lines.length === 1 && saysNothing(said)) return [];
    const cited = [...new Set([...group.at, ...worded.lines])]
      .filter((at) => at === group.anchor || worded.lines.includes(at) || (scores[at] ?? 0) > CITED)
      .sort((a, b) => a - b);
    const decision = { text: worded.text, evidence: cited.flatMap((at) => lines[at]?.id ?? []) };
    return [
      size === 'short' && isOnlyProposed(said, cited, lines) ? { ...decision, isPossible: true } : decision,
    ];
  };
  return extractItems({ lines, scores }, { models: own, limits: DECISION_LIMITS, toItems });
}

const TAKING_UP = ['ACCEPTANCE', 'EXPLICIT', 'SETTLED', 'PUSHED', 'TAKEN_UP'];

/** Whether a statement only proposes something that nobody takes up in the lines cited or next; a question is shown with its answer. */
const isOnlyProposed = (
  { cue, isQuestion, line }: Utterance,
  cited: number[],
  lines: DialogueLine[],
): boolean =>
  PROPOSAL.test(cue) &&
  !isQuestion &&
  ![...cited, line + 1].some((at) => TAKING_UP.some((name) => lines[at]?.cues.has(name)));

/** Whether a sentence takes a task on or assigns it, and settles nothing besides. */
const isOnlyTask = ({ act, cue }: Utterance): boolean =>
  (act === 'commitment' || act === 'request') && !EXPLICIT.test(cue) && !SETTLED.test(cue);

/** Lines that declare a decision explicitly according to the rules, which the models may doubt and not leave out. */
function declaredLines({ lines, utterances, ruled }: Dialogue): Set<string> {
  const cited = new Set(ruled.decisions.flatMap(({ evidence }) => evidence));
  const declaring = utterances
    .filter((said) => (EXPLICIT.test(said.cue) || DECIDED.test(said.cue)) && !isFormerDecision(said))
    .map(({ line }) => lines[line]?.id ?? '');
  return new Set(declaring.filter((id) => cited.has(id)));
}
