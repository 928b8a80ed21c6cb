import { sharedCount } from '#server/engines/extractive/text/stemSets.ts';
import { contentStems, stemOf, wordsOf } from '#server/engines/extractive/text/tokens.ts';
import type { Unit } from '#server/engines/extractive/utterances/units.ts';

/** A meeting with summaries written by people; `central` and `peripheral` are the lines that they cited. */
export interface SummarizedMeeting {
  id: string;
  segments: { id: string; speaker: string; text: string }[];
  gold: { summaries: { text: string; sentences?: { central: string[]; peripheral: string[] }[] }[] };
}

const PERIPHERAL = 0.4;
const EVIDENCE_SHARE = 0.7;
/** Share of the target that measures what the unit adds to ROUGE; the rest measures people's citations. */
const WORDING_SHARE = 0.3;
const PAIR_SHARE = 0.3;
/**
 * Factor on the share of word pairs, because of a unit in a summary's words only one pair in three is in the summary.
 */
const PAIR_WORTH = 3;
/** Units with fewer words are scored as if they had this many, because the overview must not contain fragments. */
const WHOLE_WORDS = 15;

const writtenIn = (meeting: SummarizedMeeting, stems: (text: string) => string[]) =>
  meeting.gold.summaries.map(({ text }) => stems(text));

/** The content stems of all summaries of the meeting. */
export const summaryStems = (meeting: SummarizedMeeting): Set<string> =>
  new Set(writtenIn(meeting, (text) => contentStems(wordsOf(text, 'en'), 'en')).flat());

/** The target of each unit in 0–1: whether people cited it, and how much of it is in their summaries. */
export function unitTargets(meeting: SummarizedMeeting, units: Unit[]): number[] {
  const cited = meeting.gold.summaries.flatMap((summary) => summary.sentences ?? []);
  const central = new Set(cited.flatMap((sentence) => sentence.central));
  const peripheral = new Set(cited.flatMap((sentence) => sentence.peripheral));
  const subjects = summaryStems(meeting);
  const summaries = writtenIn(meeting, allStems);
  return units.map((unit) => {
    const evidence = central.has(unit.id) ? 1 : peripheral.has(unit.id) ? PERIPHERAL : 0;
    const importance = EVIDENCE_SHARE * evidence + (1 - EVIDENCE_SHARE) * subjectShare(unit, subjects);
    const wording = Math.max(0, ...summaries.map((summary) => wordingShare(allStems(unit.text), summary)));
    return (1 - WORDING_SHARE) * importance + WORDING_SHARE * Math.min(1, wording);
  });
}

function subjectShare(unit: Unit, subjects: Set<string>): number {
  const stems = new Set(unit.stems);
  const shared = sharedCount(stems, subjects);
  return Math.min(1, shared / 6) * (shared / Math.max(1, stems.size));
}

const allStems = (text: string): string[] => wordsOf(text, 'en').map((word) => stemOf(word, 'en'));

/**
 * The share of a unit's words and word pairs that a summary contains; each word counts at most as often as it occurs
 * there.
 */
function wordingShare(unit: string[], summary: string[]): number {
  const left = new Map<string, number>();
  for (const stem of summary) left.set(stem, (left.get(stem) ?? 0) + 1);
  let words = 0;
  for (const stem of unit) {
    const count = left.get(stem) ?? 0;
    if (count === 0) continue;
    words += 1;
    left.set(stem, count - 1);
  }
  const known = new Set(pairsOf(summary));
  const pairs = pairsOf(unit).filter((pair) => known.has(pair)).length;
  const length = Math.max(WHOLE_WORDS, unit.length);
  return ((1 - PAIR_SHARE) * words + PAIR_SHARE * PAIR_WORTH * pairs) / length;
}

const pairsOf = (stems: string[]): string[] => stems.slice(1).map((stem, at) => `${stems[at]} ${stem}`);
