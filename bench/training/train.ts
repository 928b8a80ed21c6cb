import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { encodeModel } from '#server/engines/extractive/learned/models/linearModel.ts';
import {
  BOUNDS_FILE,
  modelFiles,
  type StoredBounds,
  type SummaryModels,
  WEIGHTS_FOLDER,
} from '#server/engines/extractive/learned/models/summaryModels.ts';
import { fitSummaryModels } from './fitSummaryModels.ts';
import { amiMeetings, ownMeetings } from './labels/labelledMeeting.ts';
import { meetingsBeside } from './labels/meetingsBeside.ts';
import { trainingMeeting } from './labels/trainingMeeting.ts';
import { trainRanker } from './rankerTraining.ts';

// `npm run train -- FOLDER` fits the weights of the embedded summaries and writes them; see docs/summaries.md.
const folder = process.argv[2] ?? process.env.TAJMAAT_BENCH ?? '../shared/bench';
const ami = amiMeetings(folder);
if (ami.length === 0 || !trainRanker(folder)) {
  console.error(
    `${folder} has no train/ami.json.gz or no train/qmsum.json.gz: the weights stay as they are.`,
  );
  process.exit(1);
}
const { otherHands, authored } = ownMeetings();
const models = fitSummaryModels(
  [...otherHands, ...authored].map((meeting) => trainingMeeting(meeting)),
  { long: ami.map((meeting) => trainingMeeting(meeting)), beside: meetingsBeside(ami) },
);
let total = 0;
for (const [name, model] of modelFiles(models)) {
  const bytes = encodeModel(model);
  writeFileSync(new URL(`${name}.bin`, WEIGHTS_FOLDER), bytes);
  const packed = gzipSync(bytes).length;
  total += packed;
  console.log(`${name}: ${model.weights.size} features, ${bytes.length} bytes, ${packed} packed`);
}
const boundsOf = ({ short, long }: SummaryModels['actions']) => ({ short: short.bounds, long: long.bounds });
const bounds: StoredBounds = {
  actions: boundsOf(models.actions),
  decisions: boundsOf(models.decisions),
};
writeFileSync(BOUNDS_FILE, `${JSON.stringify(bounds, null, 2)}\n`);
console.log(`bounds: ${JSON.stringify(bounds)}`);
console.log(`together ${total} bytes packed`);
