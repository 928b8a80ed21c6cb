import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveLine, ServerMessage } from '#shared/contract/transcription.ts';
import { messagesIn } from '#test/http/messagesIn.ts';
import { type FrameReceiver, GATHER_MS, LARGE_ROOM, RoomBroadcast } from './roomBroadcast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Records each write. */
class Receiver implements FrameReceiver {
  readonly writes: Buffer[] = [];

  sendFrames(frames: Buffer): void {
    this.writes.push(frames);
  }

  get messages(): ServerMessage[] {
    return this.writes.flatMap(messagesIn);
  }

  /** The texts of lines, and the types of other messages. */
  get heard(): string[] {
    return this.messages.map((message) => (message.type === 'transcription' ? message.text : message.type));
  }
}

function roomOf(size: number) {
  const receivers = Array.from({ length: size }, () => new Receiver());
  const members = new Set(receivers);
  return { members, receivers, room: new RoomBroadcast(members) };
}

const line = (id: string, text: string, rest: Partial<LiveLine> = {}): ServerMessage => ({
  type: 'transcription',
  id,
  speaker: 'Amina',
  speakerId: null,
  isGuest: false,
  text,
  timestamp: '2026-01-01T10:00:00.000Z',
  language: 'en',
  ...rest,
});
const preview = (id: string, text: string) => line(id, text, { isFallback: true });

test('a small room is sent every message immediately', () => {
  const { receivers, room } = roomOf(LARGE_ROOM - 1);
  for (const text of ['one', 'two', 'three']) {
    room.send(preview('u1', text));
    for (const { heard } of receivers) expect(heard.at(-1)).toBe(text);
  }
});

test('a large room is sent the first message immediately, and later ones shortly after in a single write', () => {
  const { receivers, room } = roomOf(LARGE_ROOM);
  room.send(line('u1', 'one'));
  for (const { heard } of receivers) expect(heard).toEqual(['one']);
  for (const text of ['two', 'three', 'four']) room.send(line(text, text));
  vi.advanceTimersByTime(GATHER_MS - 1);
  for (const { heard } of receivers) expect(heard).toEqual(['one']);
  vi.advanceTimersByTime(1);
  for (const { heard } of receivers) expect(heard).toEqual(['one', 'two', 'three', 'four']);
  expect(new Set(receivers.map(({ writes }) => writes[1])).size).toBe(1);
  for (const { writes } of receivers) expect(writes).toHaveLength(2);
});

test('a large room that was quiet is sent the next message immediately again', () => {
  const { receivers, room } = roomOf(LARGE_ROOM);
  for (const text of ['one', 'two', 'three']) {
    room.send(line(text, text));
    expect(receivers[0]?.heard.at(-1)).toBe(text);
    vi.advanceTimersByTime(GATHER_MS);
  }
});

test('a gathered preview is replaced only by a newer one, its final or its withdrawal', () => {
  const { receivers, room } = roomOf(LARGE_ROOM);
  room.send(preview('u1', 'we'));
  room.send(preview('u1', 'we approve'));
  room.send(preview('u2', 'no'));
  room.send(preview('u3', 'well'));
  room.send(preview('u1', 'we approve the'));
  room.send(line('u2', 'No.'));
  room.send({ type: 'dropped_preview', id: 'u3' });
  room.send(line('u2', 'No.', { isCorrected: true }));
  room.send(preview('u4', 'so'));
  vi.advanceTimersByTime(GATHER_MS);
  expect(receivers[0]?.heard).toEqual(['we', 'we approve the', 'No.', 'dropped_preview', 'No.', 'so']);
  room.send(preview('u4', 'so be it'));
  vi.advanceTimersByTime(GATHER_MS);
  expect(receivers[0]?.heard.slice(-2)).toEqual(['so', 'so be it']);
});

test('flushTo sends gathered messages to one receiver once, and the others get them later', () => {
  const { receivers, room } = roomOf(LARGE_ROOM);
  const [early, other] = receivers as [Receiver, Receiver];
  room.send(line('u1', 'one'));
  room.send(preview('u2', 'two'));
  room.flushTo(early);
  room.flushTo(early);
  expect([early.heard, other.heard]).toEqual([['one', 'two'], ['one']]);
  room.send(preview('u2', 'two and'));
  room.send(line('u3', 'three'));
  vi.advanceTimersByTime(GATHER_MS);
  expect(early.heard).toEqual(['one', 'two', 'two and', 'three']);
  expect(other.heard).toEqual(['one', 'two and', 'three']);
  room.send(line('u4', 'four'));
  vi.advanceTimersByTime(GATHER_MS);
  expect([early.heard.at(-1), early.heard.length]).toEqual(['four', 5]);
});

test('a newcomer receives no message gathered before they joined', () => {
  const { members, room } = roomOf(LARGE_ROOM);
  room.send(line('u1', 'one'));
  room.send(line('u2', 'two'));
  const newcomer = new Receiver();
  members.add(newcomer);
  room.skipTo(newcomer);
  room.flushTo(newcomer);
  room.send(line('u3', 'three'));
  vi.advanceTimersByTime(GATHER_MS);
  expect(newcomer.heard).toEqual(['three']);
});

test('a burst of messages is sent in writes of limited size', () => {
  const { receivers, room } = roomOf(LARGE_ROOM);
  const [first] = receivers as [Receiver];
  for (let nth = 0; nth < 100; nth++) room.send(line(String(nth), 'x'.repeat(4_000)));
  expect(first.heard.length).toBeGreaterThan(80);
  for (const { length } of first.writes) expect(length).toBeLessThan(80_000);
  vi.advanceTimersByTime(GATHER_MS);
  expect(first.messages.map((message) => 'id' in message && Number(message.id))).toEqual(
    Array.from({ length: 100 }, (_, nth) => nth),
  );
});
