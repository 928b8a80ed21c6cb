import type { DraftAction } from '#server/features/summaries/summaryEngine.ts';
import { dueDate } from '../dates/dueDates.ts';
import { spokenAt } from '../dates/spokenAt.ts';
import type { AbsentTask } from '../items/absentTasks.ts';
import { inContext } from '../items/inContext.ts';
import { taskText } from '../items/taskText.ts';
import { contextOf } from './choices/contextChoices.ts';
import { dueOf } from './choices/dueChoices.ts';
import type { ScoredMeeting } from './describeActions.ts';

/** Describes the task of an absent person like other actions, with its context and due date, but with the named owner. */
export function describeAbsent(
  { dialogue: { lines, utterances }, models, scores, falseCommitments, transcript, startedAt }: ScoredMeeting,
  { said, owner }: AbsentTask,
): DraftAction {
  const group = { at: [said.line], anchor: said.line };
  const due = dueOf(models.due, { lines, group, wide: group.at, owner, ruled: said.due });
  const context = contextOf(models.context, {
    lines,
    utterances,
    said,
    group,
    elsewhere: falseCommitments,
    scores,
  });
  const worded = inContext(said, context, taskText);
  const cited = [...new Set([...worded.lines, ...(due ? [due.at] : [])])].sort((a, b) => a - b);
  const dueText = due?.time.text ?? null;
  return {
    task: worded.text,
    evidence: cited.flatMap((at) => lines[at]?.id ?? []),
    owner,
    dueText,
    due: dueText ? dueDate(dueText, spokenAt(transcript[said.line], startedAt)) : null,
  };
}
