import {
  divisionFeatures,
  type Part,
  possibleParts,
} from '#server/engines/extractive/learned/groups/divisions.ts';
import type { Features, LinearModel } from '#server/engines/extractive/learned/models/linearModel.ts';
import { type SeenMeeting, THRESHOLDS } from './labels/seenMeeting.ts';
import { lbfgs } from './learning/lbfgs.ts';
import { type Indexed, SparseFeatures } from './learning/sparseFeatures.ts';
import { countsOf } from './learning/usefulFeatures.ts';

/** Penalty factor on half the squared weights, relative to the log loss of one meeting. */
const L2 = 2;

interface TrainingPart extends Part {
  features: Features;
  /** Whether the part's lines belong to one item, and the neighbouring found lines do not belong to the same item. */
  isRight: boolean;
}

/** For each found line, the parts that begin with it. */
type Chain = TrainingPart[][];

/**
 * Fits a semi-Markov conditional random field (Sarawagi & Cohen 2004) for the division of a meeting's found lines into
 * actions, given the log odds of their `link`s. Lines of no item may be in any part, so the probabilities of all right
 * divisions are summed.
 */
export function fitDivision(meetings: SeenMeeting[], link: LinearModel): LinearModel {
  const chains = meetings.flatMap((meeting) =>
    THRESHOLDS.map((threshold) => chainOf(meeting, threshold, link)),
  );
  const all = chains.flatMap((chain) => chain.flatMap((parts) => parts.map(({ features }) => features)));
  const known = new SparseFeatures(countsOf(all).keys());
  const indexed = chains.map((chain) =>
    chain.map((parts) => parts.map(({ features }) => known.indexed(features))),
  );
  const weights = lbfgs(known.size, (at, gradient) => {
    let loss = 0;
    for (const [place, weight] of at.entries()) {
      loss += (L2 * weight * weight) / 2;
      gradient[place] = L2 * weight;
    }
    for (const [number, chain] of chains.entries()) {
      const own = indexed[number] as Indexed[][];
      const scores = chain.map((parts, first) =>
        parts.map(({ links }, nth) => links + known.scoreOf(at, own[first]?.[nth] as Indexed)),
      );
      const any = marginals(chain, scores, () => true);
      const right = marginals(chain, scores, ({ isRight }) => isRight);
      if (right.logSum === Number.NEGATIVE_INFINITY) continue;
      loss += any.logSum - right.logSum;
      for (const [first, parts] of own.entries())
        for (const [nth, { places, share }] of parts.entries()) {
          const error = (any.of[first]?.[nth] ?? 0) - (right.of[first]?.[nth] ?? 0);
          for (const place of places) gradient[place] = (gradient[place] as number) + error * share;
          gradient[known.biasPlace] = (gradient[known.biasPlace] as number) + error;
        }
    }
    return loss;
  });
  return known.toModel(weights);
}

/** The log of the summed odds of all divisions into allowed parts, and each part's marginal probability. */
function marginals(chain: Chain, scores: number[][], isAllowed: (part: TrainingPart) => boolean) {
  const ways = chain.map((parts, first) =>
    parts.map((part, nth) => ({
      next: part.next,
      score: isAllowed(part) ? (scores[first]?.[nth] ?? 0) : Number.NEGATIVE_INFINITY,
    })),
  );
  const before = new Float64Array(chain.length + 1).fill(Number.NEGATIVE_INFINITY);
  const behind = new Float64Array(chain.length + 1).fill(Number.NEGATIVE_INFINITY);
  const add = (sums: Float64Array, at: number, score: number) => {
    sums[at] = logOfSum(sums[at] as number, score);
  };
  before[0] = 0;
  behind[chain.length] = 0;
  for (const [first, own] of ways.entries())
    for (const { next, score } of own) add(before, next, (before[first] as number) + score);
  for (const [first, own] of [...ways.entries()].reverse())
    for (const { next, score } of own) add(behind, first, (behind[next] as number) + score);
  const logSum = behind[0] as number;
  const of = ways.map((own, first) =>
    own.map(({ next, score }) =>
      Math.exp((before[first] as number) + score + (behind[next] as number) - logSum),
    ),
  );
  return { logSum, of };
}

function logOfSum(one: number, other: number): number {
  const [less, more] = one < other ? [one, other] : [other, one];
  return less === Number.NEGATIVE_INFINITY ? more : more + Math.log1p(Math.exp(less - more));
}

function chainOf({ meeting, seen }: SeenMeeting, threshold: number, link: LinearModel): Chain {
  const chain = possibleParts(seen, threshold, link);
  const itemsAt = chain.map(([single]) =>
    meeting.items.actions.filter(({ at }) => at.includes(single?.at[0] ?? -1)),
  );
  const isCut = (from: number, to: number) => {
    const isNear = (chain[from] ?? []).some(({ next }) => next > to);
    return isNear && (itemsAt[from] ?? []).some((item) => itemsAt[to]?.includes(item));
  };
  return chain.map((parts, first) =>
    parts.map((part) => {
      const labelled = itemsAt.slice(first, part.next).filter((own) => own.length > 0);
      const isOne =
        labelled.length === 0 ||
        (labelled[0] ?? []).some((item) => labelled.every((own) => own.includes(item)));
      const isWhole = !isCut(first - 1, first) && !isCut(part.next - 1, part.next);
      return { ...part, features: divisionFeatures(seen, part.at), isRight: isOne && isWhole };
    }),
  );
}
