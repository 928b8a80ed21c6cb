import type { DialogueLine } from '../lines/dialogueLine.ts';
import { type Features, featuresOf, type LinearModel, logOddsOf } from '../models/linearModel.ts';
import type { Candidate, SeenLines } from './candidates.ts';

type Place = Pick<Candidate<unknown>, 'at' | 'anchor' | 'source'>;

const SCORE_STEPS = [-1, -0.8, -0.6, -0.4, -0.2, 0, 0.2, 0.4, 0.6, 0.8, 1, 1.5, 2];
const SUM_STEPS = [1, 2, 3, 4, 5];
const TAKING_STEPS = [-2, -1, -0.5, 0, 0.5, 1, 1.5];
/** Offsets from the anchor of the lines in which somebody may take the task on. */
const NEAR = [-1, 0, 1, 2];
/** Score above which a line counts as a weak sign of an item. */
const COUNTED_FROM = -1;

/**
 * Features of a whole candidate, for the model that separates tasks from statements that sound like one (refused,
 * abandoned, finished, hypothetical, reported): the scores of its lines, whether anybody takes it on, what found it,
 * and person, tense and mood of its clauses.
 */
export function verificationFeatures(context: SeenLines, { at, anchor, source }: Place): Features {
  const { lines, scores, takerScores } = context;
  const line = lines[anchor] as DialogueLine;
  const sum = at.reduce((all, place) => all + Math.max(0, (scores[place] ?? 0) - COUNTED_FROM), 0);
  const highest = (places: number[]) => Math.max(...places.map((place) => takerScores[place] ?? -9));
  const voices = new Set(at.map((place) => lines[place]?.speaker)).size;
  const names = [
    ...above('score', scores[anchor] ?? 0, SCORE_STEPS),
    ...above('sum', sum, SUM_STEPS),
    ...above('takes it', highest(at), TAKING_STEPS),
    ...above('near takes it', highest(NEAR.map((offset) => anchor + offset)), TAKING_STEPS),
    `found by ${source}`,
    `lines ${Math.min(4, at.length)}`,
    `voices ${Math.min(3, voices)}`,
    `length ${Math.min(5, Math.floor(Math.log2(line.tokens.length + 1)))}`,
    ...[...line.acts].map((act) => `act ${act}`),
    ...line.forms,
  ];
  if (line.isQuestion) names.push('question');
  if (at.some((place) => (lines[place]?.times.length ?? 0) > 0)) names.push('time');
  return featuresOf(names);
}

const above = (name: string, value: number, steps: number[]): string[] =>
  steps.filter((step) => value > step).map((step) => `${name} > ${step}`);

/** Log odds that a candidate is an item. */
export const verifiedScore = (verifier: LinearModel, context: SeenLines, place: Place): number =>
  logOddsOf(verifier, verificationFeatures(context, place));
