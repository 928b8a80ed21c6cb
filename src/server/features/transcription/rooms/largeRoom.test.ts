import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceMeeting } from '#server/features/meetings/meetingEvents.ts';
import { CLOSE, type ServerMessage } from '#shared/contract/transcription.ts';
import { createMeeting } from '#test/meetings/meetings.ts';
import { watchMeeting } from '#test/safety/liveSocket.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { LARGE_ROOM } from './roomBroadcast.ts';

const PEOPLE = 5;
/** Below the limit of sockets per person. */
const PAGES_EACH = 7;
/** Lengths in bytes of whole messages, around the lengths at which the frame header changes size. */
const LENGTHS = [70_001, 65_537, 65_536, 65_535, 65_534, 40_000, 1_000, 127, 126, 125, 124, 61, 60];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const isNews = (message: ServerMessage) => message.type === 'meeting' && message.change === 'summary';
const gap = (speaker: string): ServerMessage => ({ type: 'gap', speaker, isGuest: false, timestamp: '-' });
/** A name of so many bytes, mostly letters of two bytes. */
const nameOf = (bytes: number) => `${'س'.repeat(Math.floor(bytes / 2))}${'x'.repeat(bytes % 2)}`;

test('everybody in a large room receives all messages in order, private ones included, before the socket closes', async () => {
  const address = await app.listen();
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, nth) => app.signUp(`Person ${nth}`)));
  const [owner, ...others] = people as [(typeof people)[0], ...typeof people];
  const meetingId = await createMeeting(owner, ...others);
  const watchers = await Promise.all(
    people
      .flatMap((person) => Array.from({ length: PAGES_EACH }, () => person))
      .map((person) => watchMeeting(address, person.cookie, meetingId)),
  );
  expect(watchers.length).toBeGreaterThanOrEqual(LARGE_ROOM);
  const speakers = LENGTHS.map((length) => nameOf(length - JSON.stringify(gap('')).length));
  const publish = (speaker: string) =>
    app.fanOut.publish(`room:${meetingId}`, { kind: 'message', message: gap(speaker) });
  for (const speaker of speakers) publish(speaker);
  announceMeeting(app.fanOut, meetingId, 'summary');
  publish('the end');
  const sessions = await app.db.selectFrom('sessions').select('id').execute();
  publish('bye');
  publish('bye bye');
  const ids = sessions.map(({ id }) => id);
  app.fanOut.publish('sessions-ended', ids);
  for (const { messages, closed } of watchers) {
    const heard = () =>
      messages.flatMap((message) =>
        message.type === 'gap' ? [message.speaker] : isNews(message) ? ['news'] : [],
      );
    expect(await closed).toBe(CLOSE.signedOut);
    expect(heard()).toEqual([...speakers, 'news', 'the end', 'bye', 'bye bye']);
  }
});
