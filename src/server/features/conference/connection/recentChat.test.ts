import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RoomNews } from '#shared/contract/conference.ts';
import { RecentChat } from './recentChat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const message = (text: string, key = text): RoomNews => ({
  type: 'chat',
  id: 'amina',
  name: 'Amina',
  isGuest: false,
  text,
  sentAt: '',
  key,
});

const joined = (id: string): RoomNews => ({
  type: 'joined',
  member: { id, name: id, isGuest: false, state: { audio: false, video: false, screen: false, hand: false } },
});

const textsOf = (chat: RecentChat, room = 'room', memberId = 'karim') =>
  chat.since(room, memberId).map(({ text }) => text);

test('a member gets the messages since they joined, in order, each once, and none of another room', () => {
  const chat = new RecentChat();
  for (const news of [
    message('1'),
    joined('karim'),
    message('2'),
    joined('lila'),
    message('3'),
    message('2'),
  ])
    chat.add('room', news);
  chat.add('another room', message('4'));
  expect(textsOf(chat)).toEqual(['2', '3']);
  expect(textsOf(chat, 'room', 'lila')).toEqual(['3']);
});

test('a message and a join are forgotten after a quarter of an hour, also while others are written', () => {
  const chat = new RecentChat();
  chat.add('room', message('old'));
  vi.advanceTimersByTime(10 * 60_000);
  chat.add('room', message('new'));
  vi.advanceTimersByTime(6 * 60_000);
  chat.add('room', message('newest'));
  expect(textsOf(chat)).toEqual(['new', 'newest']);
  vi.advanceTimersByTime(15 * 60_000);
  expect(textsOf(chat)).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a room keeps at most a hundred messages and fifty thousand characters', () => {
  const chat = new RecentChat();
  for (let i = 0; i < 150; i++) chat.add('room', message(`${i}`));
  expect(textsOf(chat)).toEqual(Array.from({ length: 100 }, (_, i) => `${i + 50}`));
  for (let i = 0; i < 150; i++) chat.add('room', message('x'.repeat(2_000), `${i}`));
  expect(textsOf(chat)).toHaveLength(25);
});

test('of more than a thousand rooms, those whose latest message is the oldest are forgotten', () => {
  const chat = new RecentChat();
  chat.add('0', message('hello'));
  for (let i = 1; i < 1_000; i++) chat.add(`${i}`, message('hello'));
  chat.add('0', message('hello again'));
  chat.add('new', message('hello'));
  expect(['0', '1', '2', 'new'].map((room) => textsOf(chat, room).length)).toEqual([2, 0, 1, 1]);
  chat.close();
});

test('a meeting that is over is forgotten', () => {
  const chat = new RecentChat();
  chat.add('room', message('hello'));
  chat.forget('room');
  expect(textsOf(chat)).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('messages without a key, by which they could not be recognized, are not sent again', () => {
  const chat = new RecentChat();
  const { key, ...keyless } = message('1') as Extract<RoomNews, { type: 'chat' }>;
  for (const news of [joined('karim'), keyless, message('2')]) chat.add('room', news);
  expect([key, textsOf(chat)]).toEqual(['1', ['2']]);
});
