import { measureApiCall } from './apiCall.ts';
import type { Measurement } from './measurement.ts';
import { measureRoom } from './room.ts';
import { measureStreams } from './streams.ts';
import { measureSummaries } from './summaries.ts';
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

const rows: Measurement[] = [];
for (const measure of [measureApiCall, measureStreams, measureWholeChain, measureSummaries, measureRoom])
  rows.push(...(await measure()));
print(rows);
