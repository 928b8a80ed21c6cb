import {
  type ContextQuery,
  contextCandidates,
  contextFeatures,
} from '#server/engines/extractive/learned/contextChoices.ts';
import type { ItemKind } from '#server/engines/extractive/learned/dialogue.ts';
import type { LinearModel } from '#server/engines/extractive/learned/linearModel.ts';
import { decisionWording, taskWording } from '#server/engines/extractive/learned/wordings.ts';
import { sharedCount } from '#server/engines/extractive/stemSets.ts';
import type { Utterance } from '#server/engines/extractive/utterance.ts';
import type { LabelledGroup } from './labelledGroups.ts';
import { type Choice, fitChoice } from './stochasticDescent.ts';

/** A reader misses a word more than one that is too many disturbs. */
const BETA = 2;
/** A sentence has to say so much more than the one it is shown with does alone. */
const LEAST_GAIN = 0.03;
/** Sentences that differ by less are as good. */
const TIE = 0.05;

/** Which sentence before an item says what it is about: the one by which it has most of the words that a person gave it. */
export const fitContext = (groups: Record<ItemKind, LabelledGroup[]>): LinearModel =>
  fitChoice(
    (['actions', 'decisions'] as const).flatMap((kind) =>
      groups[kind].filter(({ item }) => item.stems.size > 0).map((labelled) => contextChoice(kind, labelled)),
    ),
  );

const wordingOf = (kind: ItemKind, { meeting, group, wide, scores }: LabelledGroup): Utterance =>
  kind === 'actions'
    ? taskWording(meeting.dialogue, group, wide, scores)
    : decisionWording(meeting.dialogue, group);

function contextChoice(kind: ItemKind, labelled: LabelledGroup): Choice {
  const { meeting, item } = labelled;
  const said = wordingOf(kind, labelled);
  const query: ContextQuery = { ...labelled, ...meeting.dialogue, said };
  const candidates = contextCandidates(query);
  const worths = candidates.map((other) =>
    other && meeting.traps[kind].has(other.line)
      ? 0
      : likeness([...said.stems, ...(other?.stems ?? [])], item.stems),
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

/** F-measure of the words of a text for those of a label. */
function likeness(stems: string[], label: ReadonlySet<string>): number {
  const own = new Set(stems);
  return ((1 + BETA ** 2) * sharedCount(own, label)) / (own.size + BETA ** 2 * label.size);
}
