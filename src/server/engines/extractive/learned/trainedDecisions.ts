import type { Cited } from '#server/features/summaries/summaryEngine.ts';
import { distinctCount } from '../stemSets.ts';
import type { Utterance } from '../utterance.ts';
import type { Dialogue } from './dialogue.ts';
import { isLong } from './lineFeatures.ts';
import { type LineGroup, lineGroups } from './lineGroups.ts';
import { stackedScores } from './stackedScores.ts';
import type { SummaryModels } from './summaryModels.ts';

const MAX_DECISIONS = 8;
/** Log odds from which a line is part of a decision; chosen by cross-validation. */
export const DECISION_THRESHOLD = -1.4;
const CITED = -0.5;
/** A decision that only the rules find is kept unless the model is this sure that it is none. */
const VETO = -1.3;

/** What was settled, in spoken order. An empty list is common. */
export function trainedDecisions(dialogue: Dialogue, models: SummaryModels): Cited[] {
  const { lines, features, ruled } = dialogue;
  const scores = stackedScores(models.decisions, features);
  const groups = lineGroups(lines, scores, DECISION_THRESHOLD, models.decisions.link);
  const found = groups.map((group) => {
    const worded = wordingOf(dialogue, group);
    const cited = group.at.filter(
      (at) => at === group.anchor || at === worded.line || (scores[at] ?? 0) > CITED,
    );
    const decision = { text: worded.text, evidence: cited.flatMap((at) => lines[at]?.id ?? []) };
    return { decision, score: scores[group.anchor] ?? 0, at: group.anchor };
  });
  const seen = new Set(groups.flatMap(({ at }) => at));
  const onlyRuled = isLong(lines)
    ? []
    : ruled.decisions.flatMap((decision) => {
        const at = decision.evidence.map((id) => lines.findIndex((line) => line.id === id));
        const score = Math.max(...at.map((index) => scores[index] ?? VETO));
        return at.some((index) => seen.has(index)) || score < VETO
          ? []
          : [{ decision, score, at: at[0] ?? 0 }];
      });
  return [...found, ...onlyRuled]
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_DECISIONS)
    .sort((a, b) => a.at - b.at)
    .map(({ decision }) => decision);
}

/** The sentence that says most of what was settled, as the last word is often only "fine"; a question if nothing else does. */
function wordingOf({ utterances }: Dialogue, group: LineGroup): Utterance {
  const near = utterances.filter(({ line }) => group.at.includes(line));
  const worthOf = (said: Utterance) =>
    Math.min(6, distinctCount(said.subject)) +
    (said.line === group.anchor ? 2 : 0) -
    (said.isQuestion ? 3 : 0);
  return near.reduce((most, next) => (worthOf(next) > worthOf(most) ? next : most));
}
