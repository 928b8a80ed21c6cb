import type { DraftAction, TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import { dueDate } from '../dueDates.ts';
import { distinctCount } from '../stemSets.ts';
import { taskText } from '../taskText.ts';
import type { Utterance } from '../utterance.ts';
import type { Dialogue } from './dialogue.ts';
import { dueTextOf } from './dueChoices.ts';
import { logOddsOf } from './linearModel.ts';
import { isLong } from './lineFeatures.ts';
import { type LineGroup, lineGroups, surroundings } from './lineGroups.ts';
import { ownerOf } from './owners.ts';
import { stackedScores } from './stackedScores.ts';
import type { SummaryModels } from './summaryModels.ts';

const MAX_ACTIONS = 12;
/** Log odds from which a line is part of an action; chosen by cross-validation. */
export const ACTION_THRESHOLD = -0.6;
/** Log odds from which a line beside the anchor is cited as well. */
const CITED = 0;
/** A task that only the rules find is kept unless the model is this sure that it is none; see isLong. */
const VETO = -1.2;

interface ScoredAction {
  action: DraftAction;
  score: number;
  at: number;
}

/** The tasks that were taken on or assigned, in spoken order, with owner and date where these were named. */
export function trainedActions(
  dialogue: Dialogue,
  models: SummaryModels,
  transcript: TranscriptLine[],
  startedAt: Date,
): DraftAction[] {
  const { lines, features, ruled } = dialogue;
  const scores = stackedScores(models.actions, features);
  const selfScores = features.map((own) => logOddsOf(models.self, own));
  const groups = lineGroups(lines, scores, ACTION_THRESHOLD, models.actions.link);
  const found = groups.flatMap((group): ScoredAction[] => {
    const anchorId = lines[group.anchor]?.id ?? '';
    const score = scores[group.anchor] ?? 0;
    const inOneBreath = ruled.actions.filter(({ evidence }) => evidence.includes(anchorId));
    if (inOneBreath.length > 1) return inOneBreath.map((action) => ({ action, score, at: group.anchor }));
    const hint = inOneBreath[0] ?? ruled.actions.find(({ evidence }) => citesAny(evidence, group.at));
    const wide = surroundings(group, groups, scores);
    const owner = ownerOf(models.owner, { lines, group, wide, selfScores, ruled: hint?.owner });
    const dueText = dueTextOf(models.due, { lines, group, wide, owner, ruled: hint?.dueText ?? null });
    const worded = wordingOf(dialogue, group, wide);
    const cited = wide.filter(
      (at) =>
        at === group.anchor || at === worded.line || (group.at.includes(at) && (scores[at] ?? 0) > CITED),
    );
    const action = {
      task: taskText(worded.text),
      evidence: cited.flatMap((at) => lines[at]?.id ?? []),
      owner,
      dueText,
      due: dueText ? dueDate(dueText, dayOf(transcript[group.anchor], startedAt)) : null,
    };
    return [{ action, score, at: group.anchor }];
  });
  const seen = new Set(groups.flatMap(({ at }) => at));
  const onlyRuled = isLong(lines)
    ? []
    : ruled.actions.flatMap((action): ScoredAction[] => {
        const at = action.evidence.map((id) => lines.findIndex((line) => line.id === id));
        const score = Math.max(...at.map((index) => scores[index] ?? VETO));
        return at.some((index) => seen.has(index)) || score < VETO ? [] : [{ action, score, at: at[0] ?? 0 }];
      });
  return [...found, ...onlyRuled]
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_ACTIONS)
    .sort((a, b) => a.at - b.at)
    .map(({ action }) => action);

  function citesAny(evidence: string[], at: number[]): boolean {
    return at.some((index) => evidence.includes(lines[index]?.id ?? ''));
  }
}

/** The day on which the words were spoken, should the meeting pass midnight. */
const dayOf = (line: TranscriptLine | undefined, startedAt: Date): Date =>
  line && line.startedAt >= startedAt ? line.startedAt : startedAt;

/** The sentence that says most of what is to be done: the anchor's, unless that only refers back ("I'll do it"). */
function wordingOf({ utterances }: Dialogue, group: LineGroup, wide: number[]): Utterance {
  const near = utterances.filter(({ line }) => wide.includes(line));
  const worthOf = (said: Utterance) =>
    Math.min(6, distinctCount(said.subject)) +
    (said.line === group.anchor ? 2 : group.at.includes(said.line) ? 1 : 0) +
    (said.act === 'other' ? 0 : 2) -
    (said.isQuestion ? 1 : 0);
  return near.reduce((most, next) => (worthOf(next) > worthOf(most) ? next : most));
}
