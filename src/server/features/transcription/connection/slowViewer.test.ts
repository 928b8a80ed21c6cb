import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLOSE } from '#shared/contract/transcription.ts';
import { createMeeting, sayLines } from '#test/meetings/meetings.ts';
import { watchMeeting } from '#test/safety/liveSocket.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

const LINES = 600;
/** More than the socket buffers of the operating system hold for a viewer that does not read. */
const PREVIEWS = 4_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('only a viewer that reads too slowly is disconnected, and catches up with every line', async () => {
  const address = await app.listen();
  const [amina, karim] = [await app.signUp('Amina'), await app.signUp('Karim')];
  const meetingId = await createMeeting(amina, karim);
  const [slow, quick] = [
    await watchMeeting(address, amina.cookie, meetingId),
    await watchMeeting(address, karim.cookie, meetingId),
  ];
  slow.socket.pause();
  const said = Array.from({ length: LINES }, (_, nth) => `Line ${nth + 1} ${'of the minutes '.repeat(20)}`);
  await sayLines(app, meetingId, karim, said);
  for (let nth = 1; nth <= PREVIEWS; nth++) {
    const message = { type: 'gap', speaker: 'x'.repeat(4_000), isGuest: false, timestamp: String(nth) };
    app.fanOut.publish(`room:${meetingId}`, { kind: 'message', message });
    // Yields to the event loop, so that the sockets can write.
    if (nth % 20 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await expect
    .poll(() => quick.messages.filter(({ type }) => type === 'gap').length, { timeout: 10_000 })
    .toBe(PREVIEWS);
  expect(slow.messages.filter(({ type }) => type === 'gap')).toEqual([]);
  slow.socket.resume();
  expect(await slow.closed).toBe(CLOSE.tooSlow);

  const again = await watchMeeting(address, amina.cookie, meetingId);
  again.socket.send(JSON.stringify({ type: 'resume', afterLine: 0 }));
  const textsOf = () =>
    again.messages.flatMap((message) => (message.type === 'transcription' ? [message.text] : []));
  await expect.poll(() => textsOf().length).toBe(LINES);
  expect(textsOf()).toEqual(said);
  for (const { socket } of [again, quick]) socket.close();
});
