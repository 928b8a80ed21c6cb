import { beforeEach, expect, test, vi } from 'vitest';
import { ConnectionWatch, WATCH_TICK_MS } from './connectionWatch.ts';

const events = { probe: vi.fn(), onSilent: vi.fn(), onDead: vi.fn() };
beforeEach(() => void vi.resetAllMocks());

/** Ticks until the given time, and returns that time in ms. */
function run(
  watch: ConnectionWatch,
  from: number,
  to: number,
  { isHidden = false, everyMs = WATCH_TICK_MS } = {},
) {
  for (let now = from + everyMs; now <= to; now += everyMs) watch.tick(now, isHidden);
  return to;
}

test('a dead connection is reported as silent within three seconds, once, and later as dead', () => {
  const watch = new ConnectionWatch(events, 0);
  watch.recordMessage(100);
  run(watch, 0, 2_400);
  expect(events.onSilent).not.toHaveBeenCalled();
  run(watch, 2_400, 3_100);
  expect(events.onSilent).toHaveBeenCalledExactlyOnceWith(true);
  run(watch, 3_100, 9_000);
  expect(events.onSilent).toHaveBeenCalledTimes(1);
  expect([events.probe.mock.calls.length, events.onDead.mock.calls.length]).toEqual([1, 0]);
  run(watch, 9_000, 12_000);
  expect(events.onDead).toHaveBeenCalled();
});

test('an answered probe keeps the connection, and a busy connection is not probed', () => {
  const watch = new ConnectionWatch(events, 0);
  events.probe.mockImplementation(() => watch.recordMessage(1_200));
  run(watch, 0, 2_000);
  expect(events.probe).toHaveBeenCalledTimes(1);
  for (let now = 2_000; now < 20_000; now += 500) {
    watch.recordMessage(now);
    run(watch, now, now + 500);
  }
  expect(events.probe).toHaveBeenCalledTimes(1);
  expect(events.onSilent).not.toHaveBeenCalled();
});

test('a late answer ends the silence without a reconnect', () => {
  const watch = new ConnectionWatch(events, 0);
  run(watch, 0, 4_000);
  watch.recordMessage(4_000);
  expect(events.onSilent.mock.calls).toEqual([[true], [false]]);
  run(watch, 4_000, 4_900);
  expect(events.onDead).not.toHaveBeenCalled();
});

test('a hidden page probes every ten seconds, and gives up a dead connection after ticks that are throttled', () => {
  const watch = new ConnectionWatch(events, 0);
  run(watch, 0, 9_000, { isHidden: true, everyMs: 1_000 });
  expect(events.probe).not.toHaveBeenCalled();
  run(watch, 9_000, 29_000, { isHidden: true, everyMs: 1_000 });
  expect([events.probe.mock.calls.length, events.onDead.mock.calls.length]).toEqual([1, 0]);
  run(watch, 29_000, 30_000, { isHidden: true, everyMs: 1_000 });
  expect(events.onDead).toHaveBeenCalled();
});

test('a busy page whose ticks are late gives up a dead connection', () => {
  const watch = new ConnectionWatch(events, 0);
  run(watch, 0, 60_000, { everyMs: 1_500 });
  expect(events.onDead).toHaveBeenCalled();
});

test('a page that was suspended after a probe reads the answers before it reports a loss', () => {
  const watch = new ConnectionWatch(events, 0);
  run(watch, 0, 1_500);
  watch.tick(90_000, false);
  run(watch, 90_000, 90_250);
  expect(events.onSilent).not.toHaveBeenCalled();
  run(watch, 90_250, 91_500);
  expect(events.onSilent).toHaveBeenCalledExactlyOnceWith(true);
});

test('an offline event of the browser is reported as silence at once', () => {
  const watch = new ConnectionWatch(events, 0);
  watch.markSilent();
  watch.markSilent();
  expect(events.onSilent).toHaveBeenCalledExactlyOnceWith(true);
});
