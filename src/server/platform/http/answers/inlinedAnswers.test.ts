import { afterAll, beforeAll, expect, test } from 'vitest';
import { Sessions, type SignedIn } from '#server/platform/sessions/sessions.ts';
import { requestKey } from '#shared/rules/screens/firstRequest.ts';
import { firstRequests } from '#shared/rules/screens/firstRequests.ts';
import { PRERENDERED_SCREENS } from '#shared/rules/screens/prerenderedScreens.ts';
import { createMeeting, sayLines } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { answerInPage, answersText } from './inlinedAnswers.ts';

const WHO_AM_I = { name: 'GET /api/user' } as const;

let app: TestApp;
let sessions: Sessions;
beforeAll(async () => {
  app = await createTestApp();
  sessions = new Sessions(app.db, app.fanOut, {
    publicUrl: 'http://localhost:5000',
    administratorEmails: [],
  });
});
afterAll(() => app.close());

const answersTo = async (signedIn: SignedIn | null, ...requests: Parameters<typeof requestKey>[0][]) =>
  JSON.parse(await answerInPage(app.app, requests, signedIn)) as Record<string, unknown>;

test('an inlined answer equals the response of its endpoint for the signed-in person', async () => {
  for (const name of ['Amina Kaci', 'Yacine Haddad']) {
    const person = await app.signUp(name);
    const answers = await answersTo(await sessions.find(person.cookie), WHO_AM_I);
    const answer = await person.call({ url: '/api/user' });
    expect(answers).toEqual({ [requestKey(WHO_AM_I)]: answer.json() });
    expect(answer.json()).toMatchObject({ id: person.id, name });
  }
});

test('a signed-out visitor gets null for the current user', async () => {
  expect(await answersTo(null, WHO_AM_I)).toEqual({ [requestKey(WHO_AM_I)]: null });
});

test('answers inlined for a prerendered screen equal the responses of its endpoints for a visitor', async () => {
  for (const { path, search } of PRERENDERED_SCREENS) {
    const requests = firstRequests(path, search, false);
    const answers = await answersTo(null, ...requests);
    for (const request of requests.filter(({ name }) => name !== 'GET /api/user')) {
      const answer = await app.call({ url: request.name.replace('GET ', '') });
      expect(answers[requestKey(request)]).toEqual(answer.json());
    }
  }
});

test('an inlined answer cannot close its script element', () => {
  const text = answersText([
    ['GET /api/user', JSON.stringify({ name: '</script><script>alert(1)</script>' })],
  ]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ 'GET /api/user': { name: '</script><script>alert(1)</script>' } });
});

const SCREENS = [
  ['/', {}],
  ['/meetings', { q: 'budget' }],
  ['/meetings/jitsi/ID', {}],
  ['/meetings/jitsi/ID/recording', {}],
] as const;

test('answers inlined for a screen equal the responses of its endpoints, and other people do not get them', async () => {
  const [owner, other] = [await app.signUp('Amina Kaci'), await app.signUp('Yacine Haddad')];
  const id = await createMeeting(owner);
  await sayLines(app, id, owner, ['The annex is ready. </script><script>alert(1)</script>']);
  for (const [path, search] of SCREENS) {
    const requests = firstRequests(path.replace('ID', id), search, true).filter(
      ({ name }) => name !== 'GET /api/summaries/meeting/{id}',
    );
    const own = await answersTo(await sessions.find(owner.cookie), ...requests);
    for (const request of requests) {
      const url = request.name.replace('GET ', '').replace('{id}', id);
      const answer = await owner.call({ url, query: JSON.parse(JSON.stringify(request.query ?? {})) });
      expect([request.name, own[requestKey(request)]]).toEqual([request.name, answer.json()]);
    }
    const ofMeeting = requests.filter(({ params }) => params).map(requestKey);
    for (const stranger of [await sessions.find(other.cookie), null]) {
      const answers = await answersTo(stranger, ...requests);
      for (const key of ofMeeting) expect(answers[key] ?? null).toBeNull();
      expect(JSON.stringify(answers)).not.toContain('annex');
      expect(JSON.stringify(answers)).not.toContain(id);
    }
  }
});

test('a transcript with markup is inlined as escaped data', async () => {
  const owner = await app.signUp('Amina Kaci');
  const request = {
    name: 'GET /api/jitsi/meetings/{id}/transcripts',
    params: { id: await createMeeting(owner) },
  } as const;
  await sayLines(app, request.params.id, owner, ['The lease </script><script>alert(1)</script>']);
  const text = await answerInPage(app.app, [request], await sessions.find(owner.cookie));
  expect(text).not.toContain('<');
  expect(JSON.parse(text)[requestKey(request)].transcripts[0].content).toContain('</script><script>alert(1)');
});

test('a long transcript and invalid parameters are not inlined', async () => {
  const owner = await app.signUp('Amina Kaci');
  const id = await createMeeting(owner);
  await sayLines(
    app,
    id,
    owner,
    Array.from({ length: 2_501 }, () => 'The lease.'),
  );
  const signedIn = await sessions.find(owner.cookie);
  expect(
    await answersTo(signedIn, { name: 'GET /api/jitsi/meetings/{id}/transcripts', params: { id } }),
  ).toEqual({});
  expect(await answersTo(signedIn, { name: 'GET /api/meetings', query: { show: 'nonsense' } })).toEqual({});
});
