import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PresentPerson, ServerMessage } from '#shared/contract/transcription.ts';
import { applyPresence, isPresence } from '#shared/rules/presence.ts';
import { createMeeting } from '#test/meetings.ts';
import { watchMeeting } from '#test/safety/liveSocket.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const recordersIn = (messages: ServerMessage[]) => {
  const people = messages.filter(isPresence).reduce(applyPresence, [] as readonly PresentPerson[]);
  return people.filter(({ isRecording }) => isRecording).map(({ name }) => name);
};

test('everybody sees who records on their own device, until the recording stops or its owner leaves', async () => {
  const address = await app.listen();
  const [amina, karim] = [await app.signUp('Amina'), await app.signUp('Karim')];
  const id = await createMeeting(amina, karim);
  const [hers, his] = [
    await watchMeeting(address, amina.cookie, id),
    await watchMeeting(address, karim.cookie, id),
  ];
  his.socket.send(JSON.stringify({ type: 'recording', isOn: true }));
  await expect.poll(() => recordersIn(hers.messages)).toEqual(['Karim']);
  his.socket.send(JSON.stringify({ type: 'recording', isOn: false }));
  await expect.poll(() => recordersIn(hers.messages)).toEqual([]);
  his.socket.send(JSON.stringify({ type: 'recording', isOn: true }));
  await expect.poll(() => recordersIn(hers.messages)).toEqual(['Karim']);
  his.socket.close();
  await expect.poll(() => recordersIn(hers.messages)).toEqual([]);
  hers.socket.close();
});
