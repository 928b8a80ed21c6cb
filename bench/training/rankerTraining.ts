import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { FEATURES, featureRows } from '#server/engines/extractive/ranking/features.ts';
import { probability, type Ranker } from '#server/engines/extractive/ranking/probability.ts';
import { STEM_FEATURES, stemRows } from '#server/engines/extractive/ranking/stemWorth.ts';
import { MIN_RANKED_WORDS, type Unit, unitsOf } from '#server/engines/extractive/utterances/units.ts';
import { fitDense } from './denseRegression.ts';
import { type SummarizedMeeting, summaryStems, unitTargets } from './rankerTargets.ts';

const WEIGHTS_FILE = 'src/server/engines/extractive/ranking/rankerWeights.ts';

/** The ranker of sentences, and the ranker of stems, whose probabilities are features of the former. */
interface Rankers {
  units: Ranker;
  stems: Ranker;
}

function rankedUnits({ segments }: SummarizedMeeting): Unit[] {
  const lines = segments.map((segment) => ({
    ...segment,
    language: 'en' as const,
    startedAt: new Date(0),
  }));
  return unitsOf(lines).filter((unit) => unit.words.length >= MIN_RANKED_WORDS);
}

function fitRankers(meetings: SummarizedMeeting[]): Rankers {
  const cited = meetings
    .filter(({ gold }) => gold.summaries.some((summary) => summary.sentences?.length))
    .map((meeting) => ({ meeting, units: rankedUnits(meeting) }))
    .map((known) => ({ ...known, stems: stemRows(known.units) }));
  const stems = fitDense(
    STEM_FEATURES,
    cited.flatMap(({ meeting, stems: rows }) => {
      const written = summaryStems(meeting);
      return [...rows].map(([stem, row]) => ({ row, target: written.has(stem) ? 1 : 0 }));
    }),
  );
  const units = fitDense(
    FEATURES,
    cited.flatMap(({ meeting, units: own, stems: rows }) => {
      const worths = new Map([...rows].map(([stem, row]) => [stem, probability(row, stems)]));
      const targets = unitTargets(meeting, own);
      return featureRows(own, worths).map((row, at) => ({ row, target: targets[at] ?? 0 }));
    }),
  );
  return { units, stems };
}

/** Fits the ranker of sentences on QMSum and writes its weights; false if the bench does not contain QMSum. */
export function trainRanker(folder: string): boolean {
  const file = `${folder}/train/qmsum.json.gz`;
  if (!existsSync(file)) return false;
  const meetings: SummarizedMeeting[] = JSON.parse(gunzipSync(readFileSync(file)).toString());
  const { units, stems } = fitRankers(meetings);
  writeFileSync(
    WEIGHTS_FILE,
    `import type { Ranker } from './probability.ts';

/**
 * One weight per feature of a sentence (see features.ts), none of which is a particular word. Logistic regression by
 * \`npm run train\` on the English training meetings of the bench, used for all three languages.
 */
export const UNIT_RANKER: Ranker = ${written(units)};

/** The weights of the features of a stem; see stemWorth.ts. */
export const STEM_RANKER: Ranker = ${written(stems)};
`,
  );
  return true;
}

const written = ({ weights, bias }: Ranker): string => `{
  weights: {
${Object.entries(weights)
  .map(([name, weight]) => `    ${name}: ${Number(weight.toFixed(4))},`)
  .join('\n')}
  },
  bias: ${Number(bias.toFixed(4))},
}`;
