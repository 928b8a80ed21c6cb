import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './queryClient.ts';
import { queryKeys } from './queryKeys.ts';

const queryKey = ['list'];
afterEach(() => queryClient.clear());

/** Simulates a list on a screen, whose responses the test resolves. */
function openList() {
  const answers: ((list: string[]) => void)[] = [];
  const read = vi.fn(() => new Promise<string[]>((resolve) => answers.push(resolve)));
  const observer = new QueryObserver<string[]>(queryClient, { queryKey, queryFn: read });
  const close = observer.subscribe(() => {});
  const answer = async (index: number, list: string[]) => {
    answers[index]?.(list);
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  };
  return { observer, read, close, answer };
}

test('an invalidation during the first fetch restarts it, and the stale response is ignored', async () => {
  const { observer, read, close, answer } = openList();
  const changed = queryClient.invalidateQueries({ queryKey });
  expect(read).toHaveBeenCalledTimes(2);
  expect(observer.getCurrentResult()).toMatchObject({ status: 'pending', fetchStatus: 'fetching' });
  await answer(1, ['before', 'new']);
  await answer(0, ['before']);
  await changed;
  expect(observer.getCurrentResult().data).toEqual(['before', 'new']);
  close();
});

test('callers awaiting a restarted first fetch receive its response', async () => {
  const { read, close, answer } = openList();
  const waiting = queryClient.ensureQueryData({ queryKey, queryFn: read });
  void queryClient.invalidateQueries({ queryKey });
  await answer(1, ['new']);
  await expect(waiting).resolves.toEqual(['new']);
  close();
});

test('invalidating another query does not restart a first fetch', async () => {
  const { observer, read, close, answer } = openList();
  await queryClient.invalidateQueries({ queryKey: ['another'] });
  expect(read).toHaveBeenCalledTimes(1);
  await answer(0, ['before']);
  expect(observer.getCurrentResult().data).toEqual(['before']);
  close();
});

test('a list of meetings is fetched again when its tab is shown again, once if the user switches quickly', async () => {
  vi.useFakeTimers();
  const queryFn = vi.fn(async () => []);
  const observer = new QueryObserver(queryClient, { queryKey: queryKeys.upcoming, queryFn });
  const close = observer.subscribe(() => {});
  const showAgain = async (afterMs: number) => {
    focusManager.setFocused(false);
    await vi.advanceTimersByTimeAsync(afterMs);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(1);
    return queryFn.mock.calls.length;
  };
  expect(await showAgain(10_000)).toBe(2);
  expect(await showAgain(1_000)).toBe(2);
  expect(await showAgain(5_000)).toBe(3);
  close();
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});
