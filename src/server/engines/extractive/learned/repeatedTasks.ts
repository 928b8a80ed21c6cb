import type { DraftAction } from '#server/features/summaries/summaryEngine.ts';
import { needsContext } from '../items/wording/inContext.ts';
import { distinctCount } from '../text/stemSets.ts';
import { contentStems, wordsOf } from '../text/tokens.ts';
import { TASK_ACTS, type Utterance } from '../utterances/utterance.ts';
import { refersBack } from '../utterances/verbPhrases.ts';
import type { Dialogue } from './lines/dialogue.ts';

/** A text of fewer stems does not say what the task is ("Thank you."), and neither does a question. */
const TELLING_STEMS = 2;
const QUESTION = /[?؟]\s*$/u;

/**
 * Joins neighbouring tasks of one person and one date whose lines name only one task between them, because the others
 * repeat, explain or date it ("I'll bring them tomorrow." – "The inspector wants them before Saturday." – "Tomorrow.").
 */
export function withoutRepeated(
  actions: DraftAction[],
  { lines, utterances }: Pick<Dialogue, 'lines' | 'utterances'>,
): DraftAction[] {
  const places = new Map(lines.map(({ id }, at) => [id, at]));
  const placesOf = ({ evidence }: DraftAction) => evidence.flatMap((id) => places.get(id) ?? []);
  const isTelling = (action: DraftAction): boolean => {
    const language = lines[placesOf(action)[0] ?? 0]?.language ?? 'en';
    const stems = contentStems(wordsOf(action.task, language), language);
    return distinctCount(stems) >= TELLING_STEMS && !QUESTION.test(action.task);
  };
  const isRepeated = (one: DraftAction, other: DraftAction): boolean => {
    const [first, second] = [placesOf(one), placesOf(other)];
    const isNear = first.some((at) => second.some((near) => Math.abs(near - at) <= 1));
    const isOneLine = [...first, ...second].every((at) => at === first[0]);
    if (one.owner === null || one.owner !== other.owner || !isNear) return false;
    if (!haveOneDate(one, other) && !(isOneLine && (one.dueText === null || other.dueText === null)))
      return false;
    const said = utterances.filter(({ line }) => first.includes(line) || second.includes(line));
    return said.filter(namesTask).length < 2;
  };
  const kept: DraftAction[] = [];
  for (const action of actions) {
    const before = kept.findLastIndex((other) => isRepeated(other, action));
    const earlier = kept[before];
    if (earlier) kept[before] = joined(isTelling(earlier) ? [earlier, action] : [action, earlier], places);
    else kept.push(action);
  }
  return kept;
}

const haveOneDate = (one: DraftAction, other: DraftAction): boolean =>
  one.dueText !== null && (one.due ?? one.dueText) === (other.due ?? other.dueText);

/** Whether a sentence takes on, offers or asks for a task that it names. */
const namesTask = (said: Utterance): boolean =>
  TASK_ACTS.includes(said.act) && !needsContext(said) && !refersBack(said);

/** The first task with the lines of both, and the date of either; possible only if both are. */
function joined(
  [first, second]: [DraftAction, DraftAction],
  places: ReadonlyMap<string, number>,
): DraftAction {
  const { isPossible, ...sure } = first;
  const evidence = [...new Set([...first.evidence, ...second.evidence])];
  const task = {
    ...sure,
    evidence: evidence.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0)),
    dueText: first.dueText ?? second.dueText,
    due: first.dueText === null ? second.due : first.due,
  };
  return isPossible && second.isPossible ? { ...task, isPossible } : task;
}
