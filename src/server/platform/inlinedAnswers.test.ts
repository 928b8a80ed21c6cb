import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestKey } from '#shared/rules/firstRequest.ts';
import { firstRequests } from '#shared/rules/firstRequests.ts';
import { PRERENDERED_SCREENS } from '#shared/rules/prerenderedScreens.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { answerInPage, answersText } from './inlinedAnswers.ts';
import { Sessions, type SignedIn } from './sessions.ts';

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

test('the answer is that of the endpoint, to the person who asks', async () => {
  for (const name of ['Amina Kaci', 'Yacine Haddad']) {
    const person = await app.signUp(name);
    const answers = await answersTo(await sessions.find(person.cookie), WHO_AM_I);
    const answer = await person.call({ url: '/api/user' });
    expect(answers).toEqual({ [requestKey(WHO_AM_I)]: answer.json() });
    expect(answer.json()).toMatchObject({ id: person.id, name });
  }
});

test('somebody who is signed out is told so, and nothing else', async () => {
  expect(await answersTo(null, WHO_AM_I)).toEqual({ [requestKey(WHO_AM_I)]: null });
});

test('what every prerendered screen asks is answered to a visitor, as by its endpoint', async () => {
  for (const { path, search } of PRERENDERED_SCREENS) {
    const requests = firstRequests(path, search);
    const answers = await answersTo(null, ...requests);
    for (const request of requests.filter(({ name }) => name !== 'GET /api/user')) {
      const answer = await app.call({ url: request.name.replace('GET ', '') });
      expect(answers[requestKey(request)]).toEqual(answer.json());
    }
  }
});

test('no text of an answer ends the script element that it stands in', () => {
  const text = answersText([
    ['GET /api/user', JSON.stringify({ name: '</script><script>alert(1)</script>' })],
  ]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({ 'GET /api/user': { name: '</script><script>alert(1)</script>' } });
});
