import {
  type ContextQuery,
  contextCandidates,
  contextFeatures,
} from '#server/engines/extractive/learned/choices/contextChoices.ts';
import { subjectSize, taskWording } from '#server/engines/extractive/learned/choices/wordings.ts';
import type { LineGroup } from '#server/engines/extractive/learned/groups/lineGroups.ts';
import type { Dialogue, ItemKind } from '#server/engines/extractive/learned/lines/dialogue.ts';
import type { LinearModel } from '#server/engines/extractive/learned/models/linearModel.ts';
import type { Utterance } from '#server/engines/extractive/utterances/utterance.ts';
import type { LabelledGroup } from './labels/labelledGroups.ts';
import { type Choice, fitChoice } from './learning/stochasticDescent.ts';
import { likeness } from './likeness.ts';

/** F-measure that favours recall, because a missing word harms a reader more than a superfluous one. */
const BETA = 2;
/** Minimum gain in likeness by which a context must improve on the sentence alone. */
const LEAST_GAIN = 0.03;
/** Sentences whose likeness differs by less count as equally good. */
const TIE = 0.05;

/**
 * Fits the choice of the sentence that gives an item's context: the one that adds most of the words of the person's
 * description.
 */
export const fitContext = (groups: Record<ItemKind, LabelledGroup[]>): LinearModel =>
  fitChoice(
    (['actions', 'decisions'] as const).flatMap((kind) =>
      groups[kind].filter(({ item }) => item.stems.size > 0).map((labelled) => contextChoice(kind, labelled)),
    ),
  );

const wordingOf = (kind: ItemKind, { meeting, group, wide, scores }: LabelledGroup): Utterance =>
  kind === 'actions'
    ? taskWording({ utterances: meeting.dialogue.utterances, group, wide, scores, owner: null })
    : decisionWording(meeting.dialogue, group);

/**
 * The most informative sentence of a decision, preferably no question. The sentences chosen by fitWording.ts need a
 * context more rarely, and from those alone the model would learn too little about tasks.
 */
function decisionWording({ utterances }: Dialogue, { at, anchor }: LineGroup): Utterance {
  const worthOf = (said: Utterance) =>
    subjectSize(said) + (said.line === anchor ? 2 : 0) - (said.isQuestion ? 3 : 0);
  return utterances
    .filter(({ line }) => at.includes(line))
    .reduce((most, next) => (worthOf(next) > worthOf(most) ? next : most));
}

function contextChoice(kind: ItemKind, labelled: LabelledGroup): Choice {
  const { meeting, item } = labelled;
  const said = wordingOf(kind, labelled);
  const query: ContextQuery = { ...labelled, ...meeting.dialogue, said };
  const candidates = contextCandidates(query);
  const worths = candidates.map((other) =>
    other && meeting.traps[kind].has(other.line)
      ? 0
      : likeness([...said.stems, ...(other?.stems ?? [])], item.stems, BETA),
  );
  const best = Math.max(...worths);
  const isNeeded = best > (worths[candidates.indexOf(null)] ?? 0) + LEAST_GAIN;
  return {
    alternatives: candidates.map((candidate, at) => ({
      features: contextFeatures(query, candidate),
      isRight: isNeeded ? candidate !== null && (worths[at] ?? 0) >= best - TIE : candidate === null,
    })),
  };
}
