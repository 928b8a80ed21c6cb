import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PresentPerson, ServerMessage } from '#shared/contract/transcription.ts';
import { applyPresence, isPresence } from '#shared/rules/presence.ts';
import { createMeeting } from '#test/meetings/meetings.ts';
import { watchMeeting } from '#test/safety/liveSocket.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.listen();
});
afterAll(() => app.close());

const namesOf = (messages: ServerMessage[], isCounted: (person: PresentPerson) => boolean) =>
  messages
    .filter(isPresence)
    .reduce(applyPresence, [] as readonly PresentPerson[])
    .filter(isCounted)
    .map(({ name }) => name);

const recordersIn = (messages: ServerMessage[]) => namesOf(messages, ({ isRecording }) => isRecording);

test('everybody sees who records locally, until the recording stops or its owner leaves', async () => {
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

test('presence shows who has joined, for which an open page is not enough', async () => {
  const [amina, karim] = [await app.signUp('Amina'), await app.signUp('Karim')];
  const id = await createMeeting(amina, karim);
  const [hers, his, hisPhone] = [
    await watchMeeting(address, amina.cookie, id),
    await watchMeeting(address, karim.cookie, id),
    await watchMeeting(address, karim.cookie, id),
  ];
  const inside = () => namesOf(hers.messages, ({ isInside }) => isInside);
  await expect.poll(() => namesOf(hers.messages, () => true)).toEqual(['Amina', 'Karim']);
  expect(inside()).toEqual([]);
  his.socket.send(JSON.stringify({ type: 'attendance', isInside: true }));
  await expect.poll(inside).toEqual(['Karim']);
  // For a person with several pages, one page that has joined is enough.
  hisPhone.socket.send(JSON.stringify({ type: 'attendance', isInside: false }));
  hisPhone.socket.send(JSON.stringify({ type: 'recording', isOn: true }));
  await expect.poll(() => recordersIn(hers.messages)).toEqual(['Karim']);
  expect(inside()).toEqual(['Karim']);
  his.socket.send(JSON.stringify({ type: 'attendance', isInside: false }));
  await expect.poll(inside).toEqual([]);
  for (const { socket } of [hers, his, hisPhone]) socket.close();
});
