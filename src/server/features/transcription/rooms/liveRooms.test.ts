import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { type FanOut, InProcessFanOut } from '#server/platform/fanOut/fanOut.ts';
import { PostgresFanOut } from '#server/platform/fanOut/postgresFanOut.ts';
import type { PresentPerson, ServerMessage } from '#shared/contract/transcription.ts';
import { applyPresence, isPresence } from '#shared/rules/presence.ts';
import { createTestDatabase } from '#test/database/database.ts';
import { messagesIn } from '#test/http/messagesIn.ts';
import { LiveRooms, type Viewer } from './liveRooms.ts';
import { LARGE_ROOM } from './roomBroadcast.ts';

const MEETING = crypto.randomUUID();

afterEach(() => vi.useRealTimers());

/** A viewer that keeps all messages it was sent, and the people that its page would show. */
class Watcher implements Viewer {
  readonly person;
  isCapturing = false;
  announced = { isRecording: false, isInside: false };
  messages: ServerMessage[] = [];

  constructor(id: string) {
    this.person = { id, name: `Person ${id}`, isGuest: false };
  }

  sendFrames(frames: Buffer): void {
    this.messages.push(...messagesIn(frames));
  }

  get shown(): readonly PresentPerson[] {
    return this.messages
      .filter(isPresence)
      .reduce(applyPresence, [] as readonly PresentPerson[])
      .toSorted((a, b) => a.id.localeCompare(b.id));
  }

  get shownIds(): string[] {
    return this.shown.map(({ id }) => id);
  }
}

function join(rooms: LiveRooms, ...ids: string[]): Watcher[] {
  return ids.map((id) => {
    const watcher = new Watcher(id);
    rooms.join(MEETING, watcher);
    return watcher;
  });
}

test('three hundred people joining within a second cause few messages, and everybody sees all of them', async () => {
  vi.useFakeTimers();
  const rooms = new LiveRooms(new InProcessFanOut());
  const watchers: Watcher[] = [];
  for (let nth = 100; nth < 400; nth++) {
    watchers.push(...join(rooms, String(nth)));
    vi.advanceTimersByTime(1_000 / 300);
  }
  vi.advanceTimersByTime(200);
  const everybody = watchers.map(({ person }) => person.id);
  for (const watcher of watchers) expect(watcher.shownIds).toEqual(everybody);
  const messages = watchers.flatMap((watcher) => watcher.messages);
  expect(messages.filter(({ type }) => type === 'presence')).toHaveLength(300);
  expect(messages.length).toBeLessThan(2_500);
});

test('the first person is shown immediately, and later presence changes shortly after', async () => {
  vi.useFakeTimers();
  const rooms = new LiveRooms(new InProcessFanOut());
  const [amina] = join(rooms, 'a') as [Watcher];
  expect(amina.shownIds).toEqual(['a']);
  const [karim] = join(rooms, 'k') as [Watcher];
  vi.advanceTimersByTime(100);
  expect([amina.shownIds, karim.shownIds]).toEqual([
    ['a', 'k'],
    ['a', 'k'],
  ]);
  karim.isCapturing = true;
  rooms.announcePresence(MEETING);
  vi.advanceTimersByTime(100);
  expect(amina.shown.map(({ isCapturing }) => isCapturing)).toEqual([false, true]);
  rooms.leave(MEETING, karim);
  vi.advanceTimersByTime(100);
  expect(amina.shownIds).toEqual(['a']);
  expect(amina.messages.filter(({ type }) => type === 'presence')).toHaveLength(1);
});

test('a presence change does not overtake messages gathered for a large room', () => {
  vi.useFakeTimers();
  const rooms = new LiveRooms(new InProcessFanOut());
  const watchers = join(rooms, ...Array.from({ length: LARGE_ROOM + 1 }, (_, nth) => String(nth)));
  const [amina, karim] = watchers as [Watcher, Watcher];
  vi.advanceTimersByTime(300);
  for (const id of ['first', 'second']) rooms.broadcast(MEETING, { type: 'dropped_preview', id });
  rooms.leave(MEETING, karim);
  expect(amina.messages.slice(-3)).toEqual([
    { type: 'dropped_preview', id: 'first' },
    { type: 'dropped_preview', id: 'second' },
    { type: 'presence_change', changed: [], left: [karim.person.id] },
  ]);
});

test('a second tab of the same person is not announced', () => {
  vi.useFakeTimers();
  const rooms = new LiveRooms(new InProcessFanOut());
  const [amina] = join(rooms, 'a') as [Watcher];
  const [secondTab] = join(rooms, 'a') as [Watcher];
  vi.advanceTimersByTime(200);
  expect(secondTab.shownIds).toEqual(['a']);
  rooms.leave(MEETING, secondTab);
  vi.advanceTimersByTime(200);
  expect(amina.messages).toHaveLength(1);
});

test('two server processes show the people of both, and a person on both until they leave both', () => {
  vi.useFakeTimers();
  const fanOut = new InProcessFanOut();
  const [here, there] = [new LiveRooms(fanOut), new LiveRooms(fanOut)];
  const crowd = Array.from({ length: 70 }, (_, nth) => String(nth + 100));
  const [amina, both] = join(here, 'a', 'b') as [Watcher, Watcher];
  const [alsoBoth] = join(there, 'b', ...crowd) as [Watcher];
  both.isCapturing = true;
  here.announcePresence(MEETING);
  vi.advanceTimersByTime(300);
  const everybody = [...crowd, 'a', 'b'];
  for (const watcher of [amina, alsoBoth]) {
    expect(watcher.shownIds).toEqual(everybody);
    expect(watcher.shown.at(-1)).toMatchObject({ id: 'b', isCapturing: true });
  }
  there.leave(MEETING, alsoBoth);
  vi.advanceTimersByTime(300);
  expect(amina.shownIds).toEqual(everybody);
  here.leave(MEETING, both);
  vi.advanceTimersByTime(300);
  expect(amina.shownIds).toEqual([...crowd, 'a']);
});

test('a server process that is killed leaves neither people nor previews at the others, which keep a quiet one', () => {
  vi.useFakeTimers();
  const fanOut = new InProcessFanOut();
  let isAlive = true;
  const killed = {
    onGap: () => {},
    publish: (topic: string, event: unknown) => isAlive && fanOut.publish(topic, event),
    subscribe: (topic: string, handle: (event: unknown) => void) =>
      fanOut.subscribe(topic, (event) => isAlive && handle(event)),
  };
  const here = new LiveRooms(fanOut);
  const there = new LiveRooms(killed as unknown as FanOut);
  const [amina] = join(here, 'a') as [Watcher];
  join(there, 'k');
  const say = (id: string, isFallback: boolean) =>
    there.broadcast(MEETING, { type: 'transcription', id, isFallback } as ServerMessage);
  say('said', true);
  say('said', false);
  say('being said', true);
  vi.advanceTimersByTime(120_000);
  expect(amina.shownIds).toEqual(['a', 'k']);
  const dropped = () => amina.messages.filter(({ type }) => type === 'dropped_preview');
  expect(dropped()).toEqual([]);
  isAlive = false;
  vi.advanceTimersByTime(50_000);
  expect(amina.shownIds).toEqual(['a']);
  expect(dropped()).toEqual([{ type: 'dropped_preview', id: 'being said' }]);
});

test('people who join while the fan-out is disconnected are shown once it reconnects', async () => {
  const database = await createTestDatabase();
  const fanOuts: FanOut[] = await Promise.all([
    PostgresFanOut.connect(database.connectionString, () => {}),
    PostgresFanOut.connect(database.connectionString, () => {}),
  ]);
  const [here, there] = fanOuts.map((fanOut) => new LiveRooms(fanOut)) as [LiveRooms, LiveRooms];
  const [amina] = join(here, 'a') as [Watcher];
  const [karim] = join(there, 'k') as [Watcher];
  await expect.poll(() => amina.shownIds).toEqual(['a', 'k']);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tajmaat fan-out' and datname = current_database()`.execute(
    database.db,
  );
  join(there, 'm');
  there.leave(MEETING, karim);
  await expect.poll(() => amina.shownIds, { timeout: 10_000 }).toEqual(['a', 'm']);
  expect(amina.messages).toContainEqual({ type: 'missed' });
  await Promise.all(fanOuts.map((fanOut) => fanOut.close()));
  await database.drop();
});
