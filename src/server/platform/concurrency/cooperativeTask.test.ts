import { expect, test } from 'vitest';
import { runInSlices, runSynchronously, type Steps } from './cooperativeTask.ts';

function* spin(name: string, ms: number, done: string[]): Steps<string> {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt) yield;
  done.push(name);
  return name;
}

test('long work yields to timers, and runs in the order of its requests', async () => {
  const done: string[] = [];
  const works = [runInSlices(() => spin('long', 120, done)), runInSlices(() => spin('short', 1, done))];
  setTimeout(() => done.push('timer'), 5);
  expect(await Promise.all(works)).toEqual(['long', 'short']);
  expect(done).toEqual(['timer', 'long', 'short']);
});

test('work that fails rejects its caller, and the next one runs', async () => {
  const done: string[] = [];
  const failing = runInSlices(function* (): Steps<void> {
    yield;
    throw new Error('A fault');
  });
  const next = runInSlices(() => spin('next', 0, done));
  await expect(failing).rejects.toThrow('A fault');
  expect(await next).toBe('next');
});

test('runSynchronously runs work synchronously to its end', () => {
  const done: string[] = [];
  setImmediate(() => done.push('other'));
  expect(runSynchronously(spin('whole', 30, done))).toBe('whole');
  expect(done).toEqual(['whole']);
});
