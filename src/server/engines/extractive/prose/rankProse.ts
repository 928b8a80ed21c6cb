import type { TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import type { Language } from '#shared/contract/languages.ts';
import { type MeetingItems, settledLines } from '../findItems.ts';
import type { Dialogue } from '../learned/lines/dialogue.ts';
import { sizeOf } from '../learned/lines/meetingSize.ts';
import { outcomeOdds } from '../learned/models/itemScores.ts';
import { type Ranking, rankUnits } from '../ranking/rankUnits.ts';
import { MIN_RANKED_WORDS, type Unit } from '../utterances/units.ts';
import { answersTo } from './answers.ts';
import { companionsOf } from './companions.ts';
import { withDoubts, withOutcomes } from './overview.ts';

interface Meeting {
  lines: TranscriptLine[];
  units: Unit[];
  dialogue: Dialogue;
  items: MeetingItems;
  /** The language of the summary, in which all its sentences are. */
  language: Language;
}

/** The sentences from which the overview and the key points are selected, and what is known about them. */
interface RankedProse {
  units: Unit[];
  /** Those of them that were ranked. */
  ranked: Unit[];
  ranking: Ranking;
  /** For a sentence, the one before that names what it refers to. */
  companions: Map<Unit, Unit>;
  /** For a question, the sentences that answer it; empty in long meetings. */
  answers: Map<Unit, Unit[]>;
  /** Ids of the lines that decisions and actions cite. */
  settled: Set<string>;
  isLong: boolean;
}

/** Ranks the sentences of a meeting by how well they inform a reader. */
export function rankProse(meeting: Meeting): RankedProse {
  const { lines, units: all, items } = meeting;
  const size = sizeOf(lines);
  const isLong = size !== 'short';
  const units = shownSentences(meeting, isLong);
  const ranked = rankable(units);
  const ranking = rankUnits(ranked, size);
  if (items.scores) ranking.odds = withOutcomes(ranking.odds, ranked, outcomeOdds(items.scores));
  const companions = companionsOf(units, { isLong });
  const answers = isLong ? new Map<Unit, Unit[]>() : answersTo(units);
  const settled = settledLines(items);
  if (!isLong) {
    const settledAt = new Set(lines.flatMap(({ id }, line) => (settled.has(id) ? [line] : [])));
    ranking.odds = withDoubts(ranking.odds, ranked, { units: all, companions, answers, settled: settledAt });
  }
  return { units, ranked, ranking, companions, answers, settled, isLong };
}

/** The sentences in the language of the summary; in a short meeting without false commitments, unless it has no others. */
function shownSentences({ units, dialogue, language }: Meeting, isLong: boolean): Unit[] {
  const inLanguage = units.filter((unit) => unit.language === language);
  if (isLong) return inLanguage;
  const meant = inLanguage.filter(({ line }) => !dialogue.falseCommitments.has(line));
  return meant.length > 0 ? meant : inLanguage;
}

/** The units that may be ranked. A meeting of few words keeps its short ones, because it has no others. */
function rankable(units: Unit[]): Unit[] {
  const long = units.filter((unit) => unit.words.length >= MIN_RANKED_WORDS);
  return long.length > 0 ? long : units.filter((unit) => unit.stems.length > 0);
}
