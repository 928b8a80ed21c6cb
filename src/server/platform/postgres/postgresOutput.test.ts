import { expect, test } from 'vitest';
import { isDiskFull, reasonIn } from './postgresOutput.ts';

test('the reason of a start on a full disk is that disk, and not the line that is printed before the log moves', () => {
  const output = [
    '2026-11-28 05:31:46.203 UTC [32765] LOG:  redirecting log output to logging collector process',
    '2026-11-28 05:31:46.203 UTC [32765] HINT:  Future log output will appear in directory "log".',
    '2026-11-28 05:31:46.217 UTC [32766] LOG:  could not write file "current_logfiles.tmp": No space left on device',
  ].join('\n');
  expect(isDiskFull(output)).toBe(true);
  expect(reasonIn(output)).toBe('could not write file "current_logfiles.tmp": No space left on device');
  const fatal = '2026-11-28 05:31:38 UTC [1] FATAL:  could not extend file "base/1": No space left on device';
  expect(reasonIn(`${output}\n${fatal}`)).toMatch(/^FATAL: {2}could not extend/);
});
