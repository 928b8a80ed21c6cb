import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notices } from './notices.ts';
import type { NoticeContent } from './roomState.ts';
import { RoomStore } from './roomStore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const denied = (device: 'audio' | 'video'): NoticeContent => ({
  kind: 'deviceProblem',
  device,
  problem: 'gum.permission_denied',
});

test('a notice about a device replaces the one before, and is shown for five seconds from then on', () => {
  const store = new RoomStore();
  const notices = new Notices(store);
  const shown = () => store.state.notices.map(({ news }) => news);
  notices.add(denied('audio'));
  notices.add(denied('video'));
  vi.advanceTimersByTime(3_000);
  notices.add(denied('audio'));
  expect(shown()).toEqual([denied('video'), denied('audio')]);
  vi.advanceTimersByTime(3_000);
  expect(shown()).toEqual([denied('audio')]);
  vi.advanceTimersByTime(2_000);
  expect(shown()).toEqual([]);
});

test('of other notices the last three are shown, each for itself', () => {
  const store = new RoomStore();
  const notices = new Notices(store);
  const joined = (name: string): NoticeContent => ({ kind: 'joined', who: { name, isGuest: false } });
  for (const name of ['Amina', 'Karim', 'Karim', 'Lila']) notices.add(joined(name));
  expect(store.state.notices.map(({ news }) => news)).toEqual(['Karim', 'Karim', 'Lila'].map(joined));
});
