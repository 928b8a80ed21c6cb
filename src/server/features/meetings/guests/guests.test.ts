import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Guest } from '#shared/contract/meetings.ts';
import { CLOSE } from '#shared/contract/transcription.ts';
import { enterAsGuest, inviteTokenOf } from '#test/meetings/guests.ts';
import { createMeeting, detailOf, type Person, sayLines, transcriptOf } from '#test/meetings/meetings.ts';
import { revoke } from '#test/meetings/people.ts';
import { listEndpoints, sampleParts, toCall } from '#test/safety/endpoints.ts';
import { openSocket, watchMeeting } from '#test/safety/liveSocket.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
let address: string;
let owner: Person;
let meetingId: string;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.listen();
  owner = await app.signUp();
  meetingId = await createMeeting(owner);
  token = await inviteTokenOf(owner, meetingId);
});
afterAll(() => app.close());

test('a guest enters with a name and consent, and sees the meeting with its transcript', async () => {
  await sayLines(app, meetingId, owner, ['We begin with the budget.']);
  const guest = await enterAsGuest(app, token, '  Lila Haddad ');
  expect(guest).toMatchObject({ name: 'Lila Haddad', meetingId });
  const detail = await detailOf(guest, meetingId);
  expect(detail.participants).toContainEqual({
    id: guest.id,
    name: 'Lila Haddad',
    isGuest: true,
    consentedAt: expect.any(String),
  });
  expect(await transcriptOf(guest, meetingId)).toHaveLength(1);
  expect((await guest.call({ url: '/api/guest' })).json<Guest>()).toEqual({
    id: guest.id,
    name: 'Lila Haddad',
    meetingId,
  });
});

test('a guest who does not agree enters without consent', async () => {
  const guest = await enterAsGuest(app, token, 'Samir', false);
  const detail = await detailOf(guest, meetingId);
  expect(detail.participants).toContainEqual({
    id: guest.id,
    name: 'Samir',
    isGuest: true,
    consentedAt: null,
  });
});

test('a guest gets 401 from every endpoint that needs an account', async () => {
  const guest = await enterAsGuest(app, token);
  const endpoints = (await listEndpoints()).filter(({ access }) => access === 'account');
  expect(endpoints.length).toBeGreaterThan(20);
  for (const endpoint of endpoints) {
    const answer = await guest.call(toCall(endpoint, sampleParts(endpoint, meetingId)));
    expect([endpoint.name, answer.statusCode]).toEqual([endpoint.name, 401]);
  }
});

describe('another meeting', () => {
  let other: string;
  beforeAll(async () => {
    other = await createMeeting(owner);
  });

  test('returns 404 to a guest', async () => {
    const guest = await enterAsGuest(app, token);
    for (const url of [`/api/jitsi/meetings/${other}`, `/api/jitsi/meetings/${other}/transcripts`]) {
      expect((await guest.call({ url })).statusCode).toBe(404);
    }
  });

  test('closes the socket of a guest who requests it', async () => {
    const guest = await enterAsGuest(app, token);
    const live = await openSocket(address, guest.cookie);
    live.socket.send(JSON.stringify({ type: 'init', meetingId: other, watch: true }));
    expect(await live.closed).toBe(CLOSE.notFound);
  });
});

test('a guest is present under the name they entered, whatever name the socket sends', async () => {
  const guest = await enterAsGuest(app, token, 'Nadia');
  const live = await openSocket(address, guest.cookie);
  live.socket.send(JSON.stringify({ type: 'init', meetingId, speakerName: 'The Director', watch: true }));
  const presence = await live.received('presence');
  expect(presence).toMatchObject({ people: [{ id: guest.id, name: 'Nadia', isGuest: true }] });
  live.socket.close();
});

test('a new invite link disconnects guests of the old one within two seconds, and nobody else', async () => {
  const guest = await enterAsGuest(app, token);
  const [guestLive, ownerLive] = [
    await watchMeeting(address, guest.cookie, meetingId),
    await watchMeeting(address, owner.cookie, meetingId),
  ];
  const revokedAt = performance.now();
  await revoke(owner, meetingId);
  expect(await guestLive.closed).toBe(CLOSE.removed);
  expect(performance.now() - revokedAt).toBeLessThan(2_000);
  expect((await guest.call({ url: '/api/guest' })).statusCode).toBe(401);
  expect(ownerLive.socket.readyState).toBe(ownerLive.socket.OPEN);
  ownerLive.socket.close();
  const late = await app.call({
    method: 'POST',
    url: `/api/invites/${token}/guest`,
    payload: { name: 'Late', consent: true },
  });
  expect(late.statusCode).toBe(404);
});

test('an account cannot enter as a guest, and a meeting that is over admits no guests', async () => {
  const finished = await createMeeting(owner);
  const invitation = await inviteTokenOf(owner, finished);
  const url = `/api/invites/${invitation}/guest`;
  const payload = { name: 'Amina', consent: true };
  expect((await owner.call({ method: 'POST', url, payload })).statusCode).toBe(409);
  await owner.call({ method: 'POST', url: `/api/meetings/${finished}/end` });
  const answer = await app.call({ method: 'POST', url, payload });
  expect([answer.statusCode, answer.json().message]).toEqual([409, 'This meeting is over']);
});

test('an empty name is rejected at its field, and markup is a valid name', async () => {
  const fresh = await inviteTokenOf(owner, meetingId);
  const refused = await app.call({
    method: 'POST',
    url: `/api/invites/${fresh}/guest`,
    payload: { name: '  ', consent: true },
  });
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { name: 'Name is required' }]);
  const guest = await enterAsGuest(app, fresh, '<b>Lila</b>');
  expect(guest.name).toBe('<b>Lila</b>');
});

test('deleting a meeting deletes its guests and their sessions', async () => {
  const gone = await createMeeting(owner);
  const guest = await enterAsGuest(app, await inviteTokenOf(owner, gone));
  await owner.call({ method: 'DELETE', url: `/api/meetings/${gone}` });
  const rows = await app.db.selectFrom('users').select('id').where('id', '=', guest.id).execute();
  expect(rows).toEqual([]);
  expect((await guest.call({ url: '/api/guest' })).statusCode).toBe(401);
});
