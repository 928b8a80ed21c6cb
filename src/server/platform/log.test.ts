import { expect, onTestFinished, test, vi } from 'vitest';
import { ExpectedEnd } from './errors.ts';
import { createLog, logOncePerMinute } from './log.ts';

test('errors of repeated work are logged once a minute for each kind, with the number left out', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', false, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const logError = logOncePerMinute(log);
  const refused = () => Object.assign(new Error('connect ECONNREFUSED (Queue: a)'), { code: 'ECONNREFUSED' });
  for (let second = 0; second <= 60; second++) {
    logError(refused(), 'the job queue failed');
    if (second % 10 === 0) logError(refused(), 'the meeting sweep failed');
    if (second === 30) logError(new Error('another'), 'the job queue failed');
    vi.advanceTimersByTime(1_000);
  }
  expect(lines.map(({ msg, leftOut }) => [msg, leftOut])).toEqual([
    ['the job queue failed', undefined],
    ['the meeting sweep failed', undefined],
    ['the job queue failed', undefined],
    ['the job queue failed', 59],
    ['the meeting sweep failed', 5],
  ]);
});

test('an expected end is logged as information, without a stack', () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', false, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const logError = logOncePerMinute(log);
  for (let nth = 0; nth < 3; nth += 1)
    logError(new ExpectedEnd('The stream was taken over'), 'a transcription session ended');
  const { time: _, ...line } = lines[0] ?? {};
  expect(line).toEqual({
    level: 30,
    reason: 'The stream was taken over',
    msg: 'a transcription session ended',
  });
  expect(lines).toHaveLength(1);
});

test("the message of a logged error contains each of its causes' sentences once", () => {
  const messages: string[] = [];
  const log = createLog('info', false, {
    write: (line: string) => void messages.push(JSON.parse(line).err.message),
  });
  const cause = new Error('its process ended');
  log.error({ err: new Error('Qwen3 failed: its process ended', { cause }) }, 'a job failed');
  log.error({ err: new Error('Qwen3 failed', { cause }) }, 'a job failed');
  expect(messages).toEqual(['Qwen3 failed: its process ended', 'Qwen3 failed: its process ended']);
});
