import { buildWebClient } from '../scripts/web/buildWebClient.ts';
import { measureApiCall } from './apiCall.ts';
import { measureEightSpeakers } from './eightSpeakers.ts';
import { measureFinalDelay } from './finalDelay.ts';
import { measureLongTranscript } from './longTranscript.ts';
import type { Measurement } from './measurement.ts';
import { measureMeetingList } from './meetingList.ts';
import { measurePreviews } from './previews.ts';
import { measureRoom } from './room.ts';
import { measureStreams } from './streams.ts';
import { measureSummaries } from './summaries.ts';
import { measureWebPages } from './webPages.ts';
import { measureWholeChain } from './wholeChain.ts';

const round = (value: number): string =>
  value >= 100
    ? Math.round(value).toLocaleString('en-US')
    : value.toLocaleString('en-US', { maximumSignificantDigits: 3 });

function print(rows: Measurement[]): void {
  const cells = rows.map(({ name, value, unit, aim }) => [
    name,
    round(value),
    unit,
    aim === undefined ? '' : `aim ${round(aim)}`,
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const [nameWidth = 0, valueWidth = 0, unitWidth = 0] = widths;
  for (const [name = '', value = '', unit = '', aim = ''] of cells) {
    console.log(
      `${name.padEnd(nameWidth)}  ${value.padStart(valueWidth)} ${unit.padEnd(unitWidth)}  ${aim}`.trimEnd(),
    );
  }
}

const PARTS = {
  api: measureApiCall,
  list: measureMeetingList,
  streams: measureStreams,
  chain: measureWholeChain,
  previews: measurePreviews,
  delay: measureFinalDelay,
  eight: measureEightSpeakers,
  summaries: measureSummaries,
  pages: measureWebPages,
  transcript: measureLongTranscript,
  room: measureRoom,
};
// `npm run bench -- pages` measures one part alone.
const asked = process.argv.slice(2);
const rows: Measurement[] = [];
// Measures the production build.
await buildWebClient();
for (const [name, measure] of Object.entries(PARTS))
  if (asked.length === 0 || asked.includes(name)) rows.push(...(await measure()));
print(rows);
const over = rows.filter(({ value, aim, isMost }) => isMost && aim !== undefined && !(value <= aim));
for (const { name } of over) console.error(`Over its budget: ${name}`);
if (over.length > 0) process.exitCode = 1;
