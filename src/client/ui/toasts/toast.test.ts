import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast, toast } from './toast.ts';

const shown = () => currentToast.get()?.title;
const close = () => dismissToast(currentToast.get()!.id);
const undo = { label: 'Undo', run: () => {} };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  while (shown()) close();
  vi.useRealTimers();
});

test('messages that come together are shown one after another, each long enough to be read', () => {
  for (const title of ['Consent withdrawn', 'Reconnecting', 'Transcript Downloaded']) toast({ title });
  expect(shown()).toBe('Consent withdrawn');
  vi.advanceTimersByTime(1_999);
  expect(shown()).toBe('Consent withdrawn');
  vi.advanceTimersByTime(1);
  expect(shown()).toBe('Reconnecting');
  close();
  expect(shown()).toBe('Transcript Downloaded');
});

test('a message that has been read is replaced at once', () => {
  toast({ title: 'Consent withdrawn' });
  vi.advanceTimersByTime(2_000);
  toast({ title: 'Transcript Downloaded' });
  expect(shown()).toBe('Transcript Downloaded');
});

test('a message does not take away an Undo, which is offered until its toast closes', () => {
  const onGone = vi.fn();
  toast({ title: 'Session ended', action: undo, onGone });
  toast({ title: 'Reconnecting' });
  vi.advanceTimersByTime(4_000);
  expect([shown(), onGone.mock.calls.length]).toEqual(['Session ended', 0]);
  close();
  expect([shown(), onGone.mock.calls.length]).toEqual(['Reconnecting', 1]);
});

test('an error and the next Undo are shown at once', () => {
  toast({ title: 'Marked as done', action: undo });
  toast({ title: 'Marked as open', action: undo });
  expect(shown()).toBe('Marked as open');
  toast({ title: 'Failed to update action item', variant: 'destructive' });
  expect(shown()).toBe('Failed to update action item');
});
