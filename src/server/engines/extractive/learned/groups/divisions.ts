import { type Features, featuresOf, type LinearModel, logOddsOf } from '../models/linearModel.ts';
import type { SeenLines } from './candidates.ts';
import { bestOf, type LineGroup, linkFeatures, MAX_GAP, MAX_SPAN } from './lineGroups.ts';
import { isUnconnected } from './unconnected.ts';

const TAKING_STEPS = [-1, -0.5, 0, 0.5, 1];
const SCORE_STEPS = [-0.5, 0, 0.5, 1];

/**
 * Features of a group of lines as one item: the number of people who take something on, of lines that name a time or
 * surely belong to an item, of addressees, and the group's length.
 */
export function divisionFeatures({ lines, scores, takerScores }: SeenLines, at: number[]): Features {
  const speakersOf = (places: number[]) => new Set(places.map((place) => lines[place]?.speaker)).size;
  const above = (values: number[], step: number) =>
    at.filter((place) => (values[place] ?? Number.NEGATIVE_INFINITY) > step);
  const names = [
    `lines ${Math.min(4, at.length)}`,
    `voices ${Math.min(3, speakersOf(at))}`,
    `span ${Math.min(5, (at.at(-1) ?? 0) - (at[0] ?? 0))}`,
    `dated ${Math.min(3, at.filter((place) => (lines[place]?.times.length ?? 0) > 0).length)}`,
    `asked ${Math.min(3, new Set(at.flatMap((place) => lines[place]?.addressed ?? [])).size)}`,
  ];
  for (const step of TAKING_STEPS) {
    const taking = above(takerScores, step);
    const takers = speakersOf(taking);
    names.push(`takers > ${step}: ${Math.min(3, takers)}`, `taking > ${step}: ${Math.min(3, taking.length)}`);
    if (takers === 1 && taking.length > 1) names.push(`one taker, several times > ${step}`);
  }
  for (const step of SCORE_STEPS) names.push(`sure > ${step}: ${Math.min(4, above(scores, step).length)}`);
  return featuresOf(names);
}

/** A run of neighbouring found lines that may be one item. */
export interface Part {
  at: number[];
  /** Index of the first found line after the part. */
  next: number;
  /** The sum of the log odds that each line belongs to the one before it. */
  links: number;
}

/** For each found line, the parts that begin with it, the shortest first. */
export function possibleParts({ lines, scores }: SeenLines, threshold: number, link: LinearModel): Part[][] {
  const found = [...scores.keys()].filter((at) => (scores[at] ?? 0) > threshold);
  const links = found.map((at, nth) => {
    const before = found[nth - 1];
    if (before === undefined || at - before > MAX_GAP || isUnconnected(lines, before, at)) return null;
    return logOddsOf(link, linkFeatures({ lines, scores }, [before, at]));
  });
  return found.map((from, first) => {
    const parts: Part[] = [{ at: [from], next: first + 1, links: 0 }];
    for (let nth = first + 1; nth < found.length; nth += 1) {
      const [at, shorter, own] = [found[nth] as number, parts.at(-1) as Part, links[nth] ?? null];
      if (own === null || at - from > MAX_SPAN) break;
      parts.push({ at: [...shorter.at, at], next: nth + 1, links: shorter.links + own });
    }
    return parts;
  });
}

/** The most probable division of the lines above the threshold (log odds) into items. */
export function dividedGroups(
  seen: SeenLines,
  threshold: number,
  { link, division }: Record<'link' | 'division', LinearModel>,
): LineGroup[] {
  const parts = possibleParts(seen, threshold, link);
  // Dynamic programming (Viterbi) from the end, because the best division of the remaining lines does not depend on
  // earlier ones.
  const best: { score: number; part: Part | null }[] = [];
  best[parts.length] = { score: 0, part: null };
  for (let first = parts.length - 1; first >= 0; first -= 1) {
    const scored = (parts[first] ?? []).map((part) => {
      const own = part.links + logOddsOf(division, divisionFeatures(seen, part.at));
      return { score: own + (best[part.next]?.score ?? 0), part };
    });
    best[first] = scored.reduce((highest, next) => (next.score > highest.score ? next : highest));
  }
  const groups: LineGroup[] = [];
  for (let part = best[0]?.part; part; part = best[part.next]?.part)
    groups.push({ at: part.at, anchor: bestOf(part.at, seen.scores) });
  return groups;
}
