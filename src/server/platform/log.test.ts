import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog, logOncePerMinute } from './log.ts';

test('errors that return every second are logged once a minute for each kind, with the number left out', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', false, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const logError = logOncePerMinute(log, 'the job queue failed');
  const refused = () => Object.assign(new Error('connect ECONNREFUSED (Queue: a)'), { code: 'ECONNREFUSED' });
  for (let second = 0; second <= 60; second++) {
    logError(refused());
    if (second === 30) logError(new Error('another'));
    vi.advanceTimersByTime(1_000);
  }
  expect(lines.map(({ msg, leftOut }) => [msg, leftOut])).toEqual([
    ['the job queue failed', undefined],
    ['the job queue failed', undefined],
    ['the job queue failed', 59],
  ]);
});
