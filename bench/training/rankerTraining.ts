import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { FEATURES, featureRows } from '#server/engines/extractive/features.ts';
import { sharedCount } from '#server/engines/extractive/stemSets.ts';
import { contentStems, wordsOf } from '#server/engines/extractive/tokens.ts';
import { MIN_RANKED_WORDS, type Unit, unitsOf } from '#server/engines/extractive/units.ts';

interface TrainingMeeting {
  segments: { id: string; speaker: string; text: string }[];
  gold: { summaries: { text: string; sentences?: { central: string[]; peripheral: string[] }[] }[] };
}

interface Example {
  row: number[];
  target: number;
}

const WEIGHTS_FILE = 'src/server/engines/extractive/rankerWeights.ts';
const ROUNDS = 8;
const RATE = 0.1;
const DECAY = 1e-5;
const PERIPHERAL = 0.4;
const EVIDENCE_SHARE = 0.7;

/** The training target: 70 % whether people cited the unit as evidence, 30 % how much of it their summaries repeat. */
function targetsOf(meeting: TrainingMeeting, units: Unit[]): number[] {
  const cited = meeting.gold.summaries.flatMap((summary) => summary.sentences ?? []);
  const central = new Set(cited.flatMap((sentence) => sentence.central));
  const peripheral = new Set(cited.flatMap((sentence) => sentence.peripheral));
  const said = meeting.gold.summaries.map((summary) => summary.text).join(' ');
  const reference = new Set(contentStems(wordsOf(said, 'en'), 'en'));
  return units.map((unit) => {
    const stems = new Set(unit.stems);
    const shared = sharedCount(stems, reference);
    const overlap = Math.min(1, shared / 6) * (shared / Math.max(1, stems.size));
    const evidence = central.has(unit.id) ? 1 : peripheral.has(unit.id) ? PERIPHERAL : 0;
    return EVIDENCE_SHARE * evidence + (1 - EVIDENCE_SHARE) * overlap;
  });
}

function examplesOf(meeting: TrainingMeeting): Example[] {
  const lines = meeting.segments.map((segment) => ({
    ...segment,
    language: 'en' as const,
    startedAt: new Date(0),
  }));
  const units = unitsOf(lines).filter((unit) => unit.words.length >= MIN_RANKED_WORDS);
  const targets = targetsOf(meeting, units);
  if (!meeting.gold.summaries.some((summary) => summary.sentences?.length)) return [];
  return featureRows(units).map((row, at) => ({ row, target: targets[at] ?? 0 }));
}

/** Logistic regression by AdaGrad in a fixed shuffled order; the last weight is the bias. */
function learnWeights(examples: Example[]): number[] {
  const weights = new Array<number>(FEATURES.length + 1).fill(0);
  const squares = new Array<number>(FEATURES.length + 1).fill(1e-6);
  let seed = 1;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let at = examples.length - 1; at > 0; at -= 1) {
      const other = random(at + 1);
      [examples[at], examples[other]] = [examples[other] as Example, examples[at] as Example];
    }
    for (const { row, target } of examples) {
      const values = [...row, 1];
      const sum = values.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
      const error = 1 / (1 + Math.exp(-sum)) - target;
      values.forEach((value, at) => {
        if (value === 0) return;
        const gradient = error * value + DECAY * (weights[at] ?? 0);
        squares[at] = (squares[at] ?? 0) + gradient * gradient;
        weights[at] = (weights[at] ?? 0) - (RATE * gradient) / Math.sqrt(squares[at] ?? 1);
      });
    }
  }
  return weights;
}

/** Fits the ranker of sentences on QMSum and writes its weights; false where the bench has none. */
export function trainRanker(folder: string): boolean {
  const file = `${folder}/train/qmsum.json.gz`;
  if (!existsSync(file)) return false;
  const meetings: TrainingMeeting[] = JSON.parse(gunzipSync(readFileSync(file)).toString());
  const weights = learnWeights(meetings.flatMap(examplesOf));
  const lines = FEATURES.map((feature, at) => `  ${feature}: ${weights[at]?.toFixed(3)},`);
  writeFileSync(
    WEIGHTS_FILE,
    `/**
 * One weight per general feature (see features.ts), no word among them: logistic regression by \`npm run train\` on the
 * English training meetings of the bench, used for all three languages.
 */
export const WEIGHTS: Record<string, number> = {
${lines.join('\n')}
};

export const BIAS = ${weights.at(-1)?.toFixed(3)};
`,
  );
  return true;
}
