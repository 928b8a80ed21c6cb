import { jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterAsGuest, inviteTokenOf } from '#test/meetings/guests.ts';
import { createMeeting, detailOf, type Person } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

const SECRET = 'a secret of sixteen';
const HOST = 'meet.example.org:8443';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    env: { JITSI_HOST: HOST, JITSI_APP_ID: 'tajmaat', JITSI_APP_SECRET: SECRET },
  });
});
afterAll(() => app.close());

const requestToken = (person: Pick<Person, 'call'>, host: string, room: string) =>
  person.call({ method: 'POST', url: '/api/conference/jitsi-token', payload: { host, room } });
const roomOf = async (person: Person, id: string) => (await detailOf(person, id)).roomName;

test('a token admits one person to one room of our own host for two minutes', async () => {
  const person = await app.signUp('Amina Kaci');
  const room = await roomOf(person, await createMeeting(person));
  const { token } = (await requestToken(person, HOST, room)).json<{ token: string }>();
  const { payload, protectedHeader } = await jwtVerify(token, new TextEncoder().encode(SECRET), {
    issuer: 'tajmaat',
    audience: 'tajmaat',
    subject: 'meet.example.org',
    algorithms: ['HS256'],
  });
  expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(payload).toMatchObject({
    room,
    context: { user: { id: person.id, name: 'Amina Kaci', email: person.email } },
  });
  expect(payload.exp! - Math.floor(Date.now() / 1000)).toBeLessThanOrEqual(120);
  expect(payload.nbf! * 1000).toBeLessThanOrEqual(Date.now());
});

test("no token is issued for another host or another person's meeting", async () => {
  const [owner, stranger] = [await app.signUp(), await app.signUp()];
  const room = await roomOf(owner, await createMeeting(owner));
  expect((await requestToken(owner, 'evil.example.org', room)).json()).toEqual({ token: null });
  expect((await requestToken(stranger, HOST, room)).statusCode).toBe(404);
});

test('a guest gets a token only for the room of their meeting', async () => {
  const owner = await app.signUp();
  const id = await createMeeting(owner);
  const guest = await enterAsGuest(app, await inviteTokenOf(owner, id), 'Lila');
  expect((await requestToken(guest, HOST, await roomOf(owner, id))).json().token).toEqual(expect.any(String));
  expect((await requestToken(guest, HOST, 'meeting-any-other')).statusCode).toBe(404);
});

test('the response names the host of instant rooms, and null where this server hosts them', async () => {
  const person = await app.signUp();
  expect((await person.call({ url: '/api/conference' })).json()).toMatchObject({ instantHost: HOST });
  const plain = await createTestApp();
  const visitor = await plain.signUp();
  expect((await visitor.call({ url: '/api/conference' })).json()).toEqual({
    scripts: ['/libs/external_api.min.js', '/external_api.js'],
    instantHost: null,
  });
  expect((await requestToken(visitor, 'meet.example.org', 'any')).json()).toEqual({ token: null });
  await plain.close();
});

/** Spellings that Jitsi or a reader may confuse with this room, all derived from it and none equal to it. */
function spellingsOf(room: string): Record<string, string> {
  const at = room.length - 1;
  const swap = (character: string) => room.slice(0, at) + character;
  return {
    'every room': '*',
    'every room of a kind': `${room.slice(0, 8)}*`,
    nothing: '',
    capitals: room.toUpperCase(),
    'one capital': room.replace(/[a-z]/, (letter) => letter.toUpperCase()),
    'a Cyrillic e': room.replace('e', 'е'),
    'a full-width letter': room.replace('m', 'ｍ'),
    'a mathematical letter': room.replace('m', '𝐦'),
    'a dotless i': room.replace('i', 'ı'),
    'an accent': room.replace('e', 'é'),
    'a combining accent': room.replace('e', 'e\u0301'),
    'a zero-width space': `${room}\u200b`,
    'a byte order mark': `\ufeff${room}`,
    'a soft hyphen': room.replace('-', '\u00ad-'),
    'another hyphen': room.replace('-', '‐'),
    'two hyphens': room.replace('-', '--'),
    'a space behind': `${room} `,
    'a space before': ` ${room}`,
    'a line break': `${room}\n`,
    'a no-break space': `${room}\u00a0`,
    'a dot': `${room}.`,
    'a dot before': `./${room}`,
    'a slash': `${room}/`,
    'a tenant': `tenant/${room}`,
    'a domain': `${room}@conference.meet.example.org`,
    'a percent-encoding': `${room.slice(0, at)}%${room.charCodeAt(at).toString(16)}`,
    'a double one': `${room.slice(0, at)}%25${room.charCodeAt(at).toString(16)}`,
    'an encoded star': '%2a',
    'a NUL': swap('\u0000'),
    'half a surrogate pair': swap('\ud800'),
    'a direction': `\u202e${room}`,
  };
}

test('another spelling of a room name gets no token, neither for the owner, a stranger nor a guest', async () => {
  const [owner, stranger] = [await app.signUp(), await app.signUp()];
  const id = await createMeeting(owner);
  const room = await roomOf(owner, id);
  const guest = await enterAsGuest(app, await inviteTokenOf(owner, id));
  const spellings = Object.entries(spellingsOf(room)).filter(([, spelling]) => spelling !== room);
  expect(spellings.length).toBeGreaterThan(28);
  for (const [what, spelling] of spellings) {
    for (const person of [owner, stranger, guest]) {
      const answer = await requestToken(person, HOST, spelling);
      expect([what, answer.statusCode, answer.body.includes('token')]).toEqual([what, 400, false]);
    }
  }
  expect((await requestToken(owner, HOST, room)).statusCode).toBe(200);
});

test('another spelling of the name of a self-hosted room is another room', async () => {
  const owner = await app.signUp();
  const room = await roomOf(owner, await createMeeting(owner));
  const stranger = await app.signUp();
  for (const spelling of [room.toUpperCase(), `${room}.`, room.replace('e', 'е'), '*']) {
    const payload = { room: spelling };
    await stranger.call({ method: 'POST', url: '/api/conference/room-token', payload });
  }
  const passes = await app.db
    .selectFrom('room_passes')
    .select('meeting_id')
    .where('user_id', '=', stranger.id)
    .execute();
  expect(passes.map(({ meeting_id }) => meeting_id)).toEqual([null, null, null, null]);
});

test('a guest is marked as a guest on another host too', async () => {
  const owner = await app.signUp();
  const id = await createMeeting(owner);
  const guest = await enterAsGuest(app, await inviteTokenOf(owner, id), 'Lila');
  const { token } = (await requestToken(guest, HOST, await roomOf(owner, id))).json<{ token: string }>();
  const { payload } = await jwtVerify(token, new TextEncoder().encode(SECRET));
  expect(payload).toMatchObject({ context: { user: { name: 'Lila (guest)' } } });
});
