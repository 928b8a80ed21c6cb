import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { PROCESS_SETTINGS } from './processSettings.ts';

/** A program that prints whether V8 has bytecode for a pattern that ran once. */
const INTERPRETED = `
  const pattern = /(?:promise|task) \\w+/;
  pattern.test('a promise made');
  process.stdout.write(String(%RegexpHasBytecode(pattern, true)));
`;

test('Node accepts the flags of the server, which compile regular expressions immediately', () => {
  const run = (flags: readonly string[]) =>
    execFileSync(process.execPath, [...flags, '--allow-natives-syntax', '-e', INTERPRETED], {
      encoding: 'utf8',
    });
  expect([run([]), run(PROCESS_SETTINGS.flags)]).toEqual(['true', 'false']);
});
