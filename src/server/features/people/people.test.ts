import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MeetingDetail } from '#shared/contract/meetings.ts';
import { CLOSE } from '#shared/contract/transcription.ts';
import { ROOM_CLOSE } from '#shared/rules/conference/roomProtocol.ts';
import { enterAsGuest, inviteTokenOf } from '#test/meetings/guests.ts';
import { createMeeting, type Person, sayLines, transcriptOf } from '#test/meetings/meetings.ts';
import { peopleOf, remove, revoke } from '#test/meetings/people.ts';
import { joinRoom, openRoomSocket } from '#test/roomSocket.ts';
import { openSocket, watchMeeting } from '#test/safety/liveSocket.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

const LIMIT_MS = 2_000;

let app: TestApp;
let address: string;
let owner: Person;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.listen();
  owner = await app.signUp('Amina Kaci');
});
afterAll(() => app.close());

const join = (person: Pick<Person, 'call'>, token: string) =>
  person.call({ method: 'POST', url: `/api/invites/${token}/accept` });
const detailOf = (person: Pick<Person, 'call'>, id: string) =>
  person.call({ url: `/api/jitsi/meetings/${id}` });

test('the owner sees which accounts and guests may enter, and who is present', async () => {
  const [karim] = [await app.signUp('Karim Benali')];
  const id = await createMeeting(owner, karim);
  const lila = await enterAsGuest(app, await inviteTokenOf(owner, id), 'Lila Haddad');
  const live = await watchMeeting(address, lila.cookie, id);
  const person = { joinedAt: expect.any(String), removedAt: null };
  expect(await peopleOf(owner, id)).toEqual([
    {
      ...person,
      id: owner.id,
      name: 'Amina Kaci',
      isGuest: false,
      isOwner: true,
      isHere: false,
      cameByLink: false,
    },
    {
      ...person,
      id: karim.id,
      name: 'Karim Benali',
      isGuest: false,
      isOwner: false,
      isHere: false,
      cameByLink: true,
    },
    {
      ...person,
      id: lila.id,
      name: 'Lila Haddad',
      isGuest: true,
      isOwner: false,
      isHere: true,
      cameByLink: true,
    },
  ]);
  live.socket.close();
  await expect.poll(async () => (await peopleOf(owner, id))[2]?.isHere).toBe(false);
});

test('only the owner sees and changes who may enter', async () => {
  const [karim, stranger] = [await app.signUp(), await app.signUp()];
  const id = await createMeeting(owner, karim);
  for (const other of [karim, stranger]) {
    const answers = [
      await other.call({ url: `/api/meetings/${id}/people` }),
      await remove(other, id, owner.id),
      await other.call({ method: 'POST', url: `/api/meetings/${id}/people/${karim.id}/readmit` }),
      await other.call({ method: 'DELETE', url: `/api/meetings/${id}/guests` }),
      await other.call({ method: 'POST', url: `/api/meetings/${id}/invite`, payload: { keep: [] } }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  }
  expect((await remove(owner, id, owner.id)).statusCode).toBe(409);
  expect((await remove(owner, id, stranger.id)).statusCode).toBe(404);
  expect((await detailOf(karim, id)).statusCode).toBe(200);
});

describe('a removed account', () => {
  test('loses the transcript and the room within two seconds, and its lines remain', async () => {
    const [karim, nadia] = [await app.signUp('Karim Benali'), await app.signUp('Nadia')];
    const id = await createMeeting(owner, karim, nadia);
    await sayLines(app, id, karim, ['I was here.']);
    const live = await watchMeeting(address, karim.cookie, id);
    const other = await watchMeeting(address, nadia.cookie, id);
    const seat = await joinRoom(address, karim, { meetingId: id });
    const ownerSeat = await joinRoom(address, owner, { meetingId: id });
    const removedAt = performance.now();
    expect((await remove(owner, id, karim.id)).statusCode).toBe(204);
    expect([await live.closed, await seat.closed]).toEqual([CLOSE.removed, ROOM_CLOSE.removed]);
    expect((await ownerSeat.received('left')).id).toBe(seat.welcome.self.id);
    expect(performance.now() - removedAt).toBeLessThan(LIMIT_MS);
    await other.received('meeting');
    expect([other.socket.readyState, ownerSeat.socket.readyState]).toEqual([1, 1]);
    expect((await transcriptOf(owner, id)).map(({ content }) => content)).toEqual(['I was here.']);
    for (const open of [other, ownerSeat]) open.socket.close();
  });

  test('is disconnected even if the browser does not answer', async () => {
    const karim = await app.signUp();
    const id = await createMeeting(owner, karim);
    const live = await watchMeeting(address, karim.cookie, id);
    const gone = new Promise((resolve) => live.socket.once('close', resolve));
    live.socket.pause();
    const removedAt = performance.now();
    await remove(owner, id, karim.id);
    await expect.poll(async () => app.socket.size, { timeout: LIMIT_MS }).toBe(0);
    expect(performance.now() - removedAt).toBeLessThan(LIMIT_MS);
    live.socket.resume();
    await gone;
  });

  test('leaves the call for the others, even if its browser does not answer', async () => {
    const karim = await app.signUp();
    const id = await createMeeting(owner, karim);
    const seat = await joinRoom(address, karim, { meetingId: id });
    const ownerSeat = await joinRoom(address, owner, { meetingId: id });
    seat.socket.pause();
    const removedAt = performance.now();
    await remove(owner, id, karim.id);
    expect((await ownerSeat.received('left')).id).toBe(seat.welcome.self.id);
    expect(performance.now() - removedAt).toBeLessThan(LIMIT_MS);
    ownerSeat.socket.close();
    seat.socket.terminate();
  });

  test('is disconnected even if it spelled the id of the meeting in capitals', async () => {
    const karim = await app.signUp();
    const id = await createMeeting(owner, karim);
    const live = await watchMeeting(address, karim.cookie, id.toUpperCase());
    const removedAt = performance.now();
    await remove(owner, id, karim.id);
    expect(await live.closed).toBe(CLOSE.removed);
    expect(performance.now() - removedAt).toBeLessThan(LIMIT_MS);
  });

  test('gets 404 for everything of the meeting, and no link admits it until it is readmitted', async () => {
    const karim = await app.signUp();
    const id = await createMeeting(owner, karim);
    await remove(owner, id, karim.id);
    const newLink = await revoke(owner, id);
    for (const token of [newLink, await inviteTokenOf(owner, id)])
      expect([(await join(karim, token)).statusCode, (await join(karim, token)).json().message]).toEqual([
        409,
        'The owner of this meeting removed you. Only they can let you in again.',
      ]);
    expect((await detailOf(karim, id)).statusCode).toBe(404);
    expect((await karim.call({ url: `/api/jitsi/meetings/${id}/transcripts` })).statusCode).toBe(404);
    expect((await karim.call({ url: '/api/meetings' })).body).not.toContain(id);
    const live = await openSocket(address, karim.cookie);
    live.socket.send(JSON.stringify({ type: 'init', meetingId: id }));
    expect(await live.closed).toBe(CLOSE.notFound);
    const pass = { method: 'POST', url: '/api/conference/room-token', payload: { meetingId: id } } as const;
    expect((await karim.call(pass)).statusCode).toBe(404);

    const again = `/api/meetings/${id}/people/${karim.id}/readmit`;
    expect((await owner.call({ method: 'POST', url: again })).statusCode).toBe(204);
    expect((await detailOf(karim, id)).statusCode).toBe(200);
    expect((await owner.call({ method: 'POST', url: again })).statusCode).toBe(404);
  });

  test('cannot use a pass issued before its removal', async () => {
    const karim = await app.signUp();
    const id = await createMeeting(owner, karim);
    const pass = { method: 'POST', url: '/api/conference/room-token', payload: { meetingId: id } } as const;
    const { token } = (await karim.call(pass)).json();
    await remove(owner, id, karim.id);
    await expect(openRoomSocket({ address, cookie: karim.cookie, token })).rejects.toThrow('401');
  });
});

describe('a removed guest', () => {
  test('is disconnected within two seconds, and can neither use the session nor enter by the link again', async () => {
    const id = await createMeeting(owner);
    const token = await inviteTokenOf(owner, id);
    const lila = await enterAsGuest(app, token, 'Lila Haddad');
    const live = await watchMeeting(address, lila.cookie, id);
    const seat = await joinRoom(address, lila as unknown as Person, { meetingId: id });
    expect(seat.welcome.self).toMatchObject({ name: 'Lila Haddad', isGuest: true });
    const removedAt = performance.now();
    await remove(owner, id, lila.id);
    expect([await live.closed, await seat.closed]).toEqual([CLOSE.removed, ROOM_CLOSE.removed]);
    expect(performance.now() - removedAt).toBeLessThan(LIMIT_MS);
    expect((await lila.call({ url: '/api/guest' })).statusCode).toBe(401);
    const back = await lila.call({
      method: 'POST',
      url: `/api/invites/${token}/guest`,
      payload: { name: 'Somebody new', consent: true },
    });
    expect([back.statusCode, back.json().code]).toEqual([409, 'removed_by_owner']);
    expect((await peopleOf(owner, id)).map(({ name }) => name)).toEqual(['Amina Kaci']);
  });
});

describe('an invite link', () => {
  test('that is revoked removes those who joined by it and are not kept, and nobody else', async () => {
    const [karim, nadia, old] = [
      await app.signUp('Karim'),
      await app.signUp('Nadia'),
      await app.signUp('Old'),
    ];
    const id = await createMeeting(owner, old);
    await revoke(owner, id, [old.id]);
    const token = await inviteTokenOf(owner, id);
    await join(karim, token);
    await join(nadia, token);
    const [lila, samir] = [await enterAsGuest(app, token, 'Lila'), await enterAsGuest(app, token, 'Samir')];
    const lives = await Promise.all(
      [karim, nadia, lila, samir].map(({ cookie }) => watchMeeting(address, cookie, id)),
    );
    const revokedAt = performance.now();
    const fresh = await revoke(owner, id, [nadia.id, samir.id]);
    expect([await lives[0]!.closed, await lives[2]!.closed]).toEqual([CLOSE.removed, CLOSE.removed]);
    expect(performance.now() - revokedAt).toBeLessThan(LIMIT_MS);
    for (const kept of [old, nadia, samir]) {
      const answer = await detailOf(kept, id);
      expect(answer.json<MeetingDetail>().inviteUrl.endsWith(fresh)).toBe(true);
    }
    for (const out of [karim, lila]) {
      const answer = await detailOf(out, id);
      expect([[401, 404].includes(answer.statusCode), answer.body.includes(fresh)]).toEqual([true, false]);
    }
    expect([lives[1]!.socket.readyState, lives[3]!.socket.readyState]).toEqual([1, 1]);
    expect((await join(karim, token)).statusCode).toBe(404);
    // Whoever gets the new link may enter by it and is removed with it; those who were kept remain.
    expect((await join(karim, fresh)).statusCode).toBe(200);
    await revoke(owner, id);
    expect((await detailOf(karim, id)).statusCode).toBe(404);
    for (const kept of [old, nadia, samir]) expect((await detailOf(kept, id)).statusCode).toBe(200);
    for (const { socket } of lives) socket.close();
  });

  test('admits no newcomers after the end of the meeting, but still those who took part', async () => {
    const [karim, late] = [await app.signUp(), await app.signUp()];
    const id = await createMeeting(owner, karim);
    const token = await inviteTokenOf(owner, id);
    await owner.call({ method: 'POST', url: `/api/meetings/${id}/end` });
    const refused = await join(late, token);
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'This meeting is over']);
    expect((await detailOf(late, id)).statusCode).toBe(404);
    expect((await join(karim, token)).json()).toEqual({ meetingId: id });
    const seenBy = async (person: Pick<Person, 'call'>) =>
      (await person.call({ url: `/api/invites/${token}` })).json().isMember;
    expect([await seenBy(karim), await seenBy(late), await seenBy(app)]).toEqual([true, false, false]);
  });
});

describe('the list of guests', () => {
  test('can be cleared by the owner, which removes every guest and no account', async () => {
    const karim = await app.signUp();
    const id = await createMeeting(owner, karim);
    const token = await inviteTokenOf(owner, id);
    const guests = await Promise.all(['One', 'Two', 'Three'].map((name) => enterAsGuest(app, token, name)));
    const live = await watchMeeting(address, guests[0]!.cookie, id);
    const answer = await owner.call({ method: 'DELETE', url: `/api/meetings/${id}/guests` });
    expect(answer.json()).toEqual({ removed: 3 });
    expect(await live.closed).toBe(CLOSE.removed);
    expect((await guests[1]!.call({ url: '/api/guest' })).statusCode).toBe(401);
    expect((await peopleOf(owner, id)).map((person) => person.id)).toEqual([owner.id, karim.id]);
    expect((await enterAsGuest(app, token, 'One')).meetingId).toBe(id);
    const url = `/api/invites/${token}/guest`;
    const payload = { name: 'Two', consent: true };
    const again = await guests[1]!.call({ method: 'POST', url, payload });
    expect([again.statusCode, again.json().id]).toEqual([201, guests[1]!.id]);
  });
});
