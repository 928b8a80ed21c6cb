import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { FEATURES, featureRows } from '#server/engines/extractive/ranking/features.ts';
import type { Ranker } from '#server/engines/extractive/ranking/ranker.ts';
import { STEM_FEATURES, stemRows, stemWorths } from '#server/engines/extractive/ranking/stemWorth.ts';
import { type Rankers, rankersFile } from '#server/engines/extractive/ranking/storedRankers.ts';
import { restorePunctuation } from '#server/engines/extractive/utterances/restorePunctuation.ts';
import { MIN_RANKED_WORDS, type Unit, unitsOf } from '#server/engines/extractive/utterances/units.ts';
import { fitTrees } from './learning/boosting.ts';
import { type DenseExample, fitDense } from './learning/denseRegression.ts';
import { type SummarizedMeeting, summaryStems, unitTargets } from './rankerTargets.ts';

/** How many trees of what depth rank, and the share of the features among which each of them chooses. */
const STEM_TREES = { rounds: 100, depth: 3, featureShare: 0.8 };
const UNIT_TREES = { rounds: 150, depth: 4, featureShare: 0.5 };

/** The sentences that the engine would rank. */
function rankedUnits({ segments }: SummarizedMeeting): Unit[] {
  const lines = segments.map((segment) => ({ ...segment, language: 'en' as const, startedAt: new Date(0) }));
  return unitsOf(restorePunctuation(lines)).filter(
    ({ language, words }) => language === 'en' && words.length >= MIN_RANKED_WORDS,
  );
}

interface RankedMeeting {
  meeting: SummarizedMeeting;
  units: Unit[];
}

function stemExamples({ meeting, units }: RankedMeeting): DenseExample[] {
  const written = summaryStems(meeting);
  return [...stemRows(units)].map(([stem, row]) => ({ row, target: written.has(stem) ? 1 : 0 }));
}

function unitExamples({ meeting, units }: RankedMeeting, stems: Ranker): DenseExample[] {
  const targets = unitTargets(meeting, units);
  return featureRows(units, stemWorths(units, stems)).map((row, at) => ({ row, target: targets[at] ?? 0 }));
}

/** Fits the rankers of short and of long meetings, all of them on the same meetings. */
function fitRankers(meetings: SummarizedMeeting[]): { short: Rankers; long: Rankers } {
  const cited = meetings
    .filter(({ gold }) => gold.summaries.some((summary) => summary.sentences?.length))
    .map((meeting) => ({ meeting, units: rankedUnits(meeting) }));
  const ofStems = cited.flatMap(stemExamples);
  const plain: Ranker = { linear: fitDense(STEM_FEATURES, ofStems) };
  const branching: Ranker = { trees: fitTrees(ofStems, STEM_TREES) };
  const ofUnits = (stems: Ranker) => cited.flatMap((meeting) => unitExamples(meeting, stems));
  const inLong = ofUnits(branching);
  return {
    short: { stems: plain, units: { linear: fitDense(FEATURES, ofUnits(plain)) } },
    long: {
      stems: branching,
      units: { linear: fitDense(FEATURES, inLong), trees: fitTrees(inLong, UNIT_TREES) },
    },
  };
}

/** Fits the rankers of sentences on QMSum and writes them; false if the bench does not contain QMSum. */
export function trainRanker(folder: string): boolean {
  const file = `${folder}/train/qmsum.json.gz`;
  if (!existsSync(file)) return false;
  const rankers = fitRankers(JSON.parse(gunzipSync(readFileSync(file)).toString()));
  for (const size of ['short', 'long'] as const)
    writeFileSync(rankersFile(size), `${JSON.stringify(rankers[size], rounded)}\n`);
  return true;
}

/** Keeps five significant digits, because all of them would make the files much larger. */
const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(5)) : value;
