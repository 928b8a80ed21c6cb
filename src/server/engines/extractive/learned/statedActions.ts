import type { DraftAction } from '#server/features/summaries/summaryEngine.ts';
import { correctedTime } from '../dates/corrections.ts';
import { dueDate } from '../dates/dueDates.ts';
import { spokenAt } from '../dates/spokenAt.ts';
import { absentTasks } from '../items/actions/absentTasks.ts';
import { agreedRequests } from '../items/actions/agreedRequests.ts';
import { isRefusal } from '../items/statements/refusals.ts';
import { inContext } from '../items/wording/inContext.ts';
import { taskText } from '../items/wording/taskText.ts';
import type { Utterance } from '../utterances/utterance.ts';
import { contextOf } from './choices/contextChoices.ts';
import { dueOf } from './choices/dueChoices.ts';
import type { ScoredMeeting } from './describeActions.ts';
import type { Dialogue } from './lines/dialogue.ts';

/** A task whose owner and lines follow from its words, so that no model is asked for them. */
interface StatedTask {
  said: Utterance;
  owner: string;
  /** The lines that state it. */
  at: number[];
}

interface StatedTasks {
  /** The lines that belong to the certain tasks, also those in which others are asked or refuse. */
  claimed: ReadonlySet<number>;
  /** The tasks of absent people and of those who were asked by name and agreed, whose lines belong to no other task. */
  certain: StatedTask[];
  /** What somebody who was not named agreed to do, which the models may describe better. */
  agreed: StatedTask[];
}

/** Finds the stated tasks outside of false commitments. */
export function statedTasks({ utterances, falseCommitments }: Dialogue): StatedTasks {
  const absent = absentTasks(utterances).map(({ said, owner }) => ({ said, owner, at: [said.line] }));
  const agreements = agreedRequests(utterances)
    .filter(({ asked }) => !falseCommitments.has(asked.line))
    .map(({ asked, reply }) => ({ said: asked, owner: reply.speaker, at: [asked.line, reply.line] }));
  const isByName = ({ said }: StatedTask) => said.mentions.some(({ isAddressed }) => isAddressed);
  const certain = [...absent, ...agreements.filter(isByName)];
  return {
    claimed: new Set(certain.flatMap(({ said, at }) => [...at, ...refusedBefore(said, utterances)])),
    certain,
    agreed: agreements.filter((task) => !isByName(task)),
  };
}

/** How many lines before a task others may have been asked for it. */
const REFUSED_WITHIN = 3;

/** The lines directly before a task in which somebody asks who does it, or refuses to. */
function refusedBefore({ line, at }: Utterance, utterances: readonly Utterance[]): number[] {
  const before = utterances
    .slice(0, at)
    .filter((other) => other.line >= line - REFUSED_WITHIN && other.line < line);
  const isAside = (other: Utterance) => other.act === 'who' || isRefusal(other);
  const other = before.findLastIndex((said) => !isAside(said));
  return before.slice(other + 1).map((said) => said.line);
}

/**
 * Adds the certain tasks and those that no model found, and makes those sure that a model held possible. Who asked for a
 * task is not its owner.
 */
export function withStated(
  meeting: ScoredMeeting,
  { certain, agreed }: StatedTasks,
  { found, most }: { found: DraftAction[]; most: number },
): DraftAction[] {
  const { lines } = meeting.dialogue;
  const places = new Map(lines.map(({ id }, at) => [id, at]));
  const cites = ({ evidence }: DraftAction, { at }: StatedTask) =>
    evidence.some((id) => at.includes(places.get(id) ?? -1));
  const sure = found.map(({ isPossible, ...action }): DraftAction => {
    const task = agreed.find((other) => cites(action, other));
    if (!task) return isPossible ? { ...action, isPossible } : action;
    return action.owner === task.said.speaker ? { ...action, owner: task.owner } : action;
  });
  const missed = agreed.filter((task) => !found.some((action) => cites(action, task)));
  const room = Math.max(0, most - sure.filter(({ isPossible }) => !isPossible).length);
  const added = [...certain, ...missed].slice(0, room).map((task) => stated(meeting, task));
  const placeOf = ({ evidence }: DraftAction) => places.get(evidence[0] ?? '') ?? 0;
  return [...sure, ...added].sort((one, other) => placeOf(one) - placeOf(other));
}

function stated(
  { dialogue: { lines, utterances, falseCommitments }, models, scores, transcript, startedAt }: ScoredMeeting,
  { said, owner, at }: StatedTask,
): DraftAction {
  const group = { at, anchor: said.line };
  const chosen = dueOf(models.due, { lines, group, wide: at, owner, ruled: said.due });
  const isOther = ({ states }: { states: ReadonlySet<unknown> }) => states.size > 0;
  const due = chosen && correctedTime(lines, chosen, { to: chosen.at + 2, isOther });
  const context = contextOf(models.context, {
    lines,
    utterances,
    said,
    group,
    elsewhere: falseCommitments,
    scores,
  });
  const worded = inContext(said, context, taskText);
  const cited = [...new Set([...at, ...worded.lines, ...(due ? [due.at] : [])])].sort((a, b) => a - b);
  const dueText = due?.time.text ?? null;
  return {
    task: worded.text,
    evidence: cited.flatMap((line) => lines[line]?.id ?? []),
    owner,
    dueText,
    due: dueText ? dueDate(dueText, spokenAt(transcript[said.line], startedAt)) : null,
  };
}
