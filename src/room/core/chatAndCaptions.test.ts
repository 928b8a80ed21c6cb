import { expect, test, vi } from 'vitest';
import type { RoomNews, RoomRequest } from '#shared/contract/conference.ts';
import { ChatAndCaptions } from './chatAndCaptions.ts';
import { RoomStore } from './state/roomStore.ts';

type ChatNews = Extract<RoomNews, { type: 'chat' }>;

function chatOf(selfId: string) {
  const store = new RoomStore();
  store.change({ phase: 'joined', selfId });
  const sent: Extract<RoomRequest, { type: 'chat' }>[] = [];
  const send = (request: RoomRequest) => {
    if (request.type === 'chat') sent.push(request);
    return true;
  };
  const chat = new ChatAndCaptions(store, vi.fn(), send);
  return { chat, sent, texts: () => store.state.chat.map(({ text }) => text) };
}

const news = (id: string, text: string, key?: string): ChatNews => ({
  type: 'chat',
  id,
  name: id,
  isGuest: false,
  text,
  sentAt: new Date(0).toISOString(),
  ...(key && { key }),
});

test('a message that the server did not send back is sent again with its key, and a confirmed one is not', () => {
  const { chat, sent } = chatOf('amina');
  chat.say('received');
  chat.say('lost');
  chat.addChatLine(news('amina', 'received', sent[0]!.key));
  chat.repeat();
  expect(sent.map(({ text }) => text)).toEqual(['received', 'lost', 'lost']);
  expect(sent[2]).toEqual(sent[1]);
  expect(sent[0]!.key).not.toBe(sent[1]!.key);
  chat.addChatLine(news('amina', 'lost', sent[2]!.key));
  chat.repeat();
  expect(sent).toHaveLength(3);
});

test('a message that arrives twice is shown once; the same text without a key is shown each time', () => {
  const { chat, texts } = chatOf('amina');
  chat.addChatLine(news('karim', 'hello', 'key'));
  chat.addChatLine(news('karim', 'hello', 'key'));
  chat.addChatLine(news('karim', 'hello', 'another'));
  chat.addChatLine(news('karim', 'ok'));
  chat.addChatLine(news('karim', 'ok'));
  expect(texts()).toEqual(['hello', 'hello', 'ok', 'ok']);
});
