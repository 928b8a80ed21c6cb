import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Measurement } from './measurement.ts';
import { PARTS } from './parts.ts';

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

/** Runs a script in a child process, because memory that the build or another part left behind would slow it down. */
async function runApart(script: string, ...args: string[]): Promise<Measurement[]> {
  const child = fork(join(import.meta.dirname, script), args);
  let rows: Measurement[] = [];
  child.on('message', (sent) => {
    rows = sent as Measurement[];
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${[script, ...args].join(' ')} failed`);
  return rows;
}

// `npm run bench -- pages` runs one part only.
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
const rows: Measurement[] = [];
// Builds the client, because the production build is measured.
await runApart('../scripts/web/buildWebClient.ts');
for (const name of Object.keys(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const measured = await runApart('runPart.ts', name);
  // Prints each part at once, because a later one that fails would lose what took minutes to measure.
  print(measured);
  rows.push(...measured);
}
const over = rows.filter(({ value, aim, isMost }) => isMost && aim !== undefined && !(value <= aim));
for (const { name } of over) console.error(`Over its budget: ${name}`);
if (over.length > 0) process.exitCode = 1;
