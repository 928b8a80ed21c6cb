import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterAsGuest } from '#test/meetings/guests.ts';
import type { Person } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { isValid, listEndpoints, sampleParts, toCall } from './endpoints.ts';
import { type FurnishedMeeting, furnishMeeting } from './furnishedMeeting.ts';
import { snapshot } from './tableRows.ts';

const endpoints = (await listEndpoints()).filter(({ access }) => access === 'administrator');

let app: TestApp;
let boss: Person;
let owner: Person;
let meeting: FurnishedMeeting;
beforeAll(async () => {
  app = await createTestApp();
  // The first account becomes administrator, because the server is reachable from this machine only.
  [boss, owner] = [await app.signUp('Boss'), await app.signUp('Secret Owner')];
  meeting = await furnishMeeting(app, owner, { title: 'Nobody else’s business', said: 'In confidence.' });
});
afterAll(() => app.close());

test('for other accounts every administration endpoint answers like an unknown path', async () => {
  expect(endpoints.length).toBeGreaterThan(7);
  const nowhere = await owner.call({ url: '/api/server/nowhere' });
  const before = await snapshot(app.db);
  for (const endpoint of endpoints) {
    const parts = sampleParts(endpoint, boss.id);
    expect([endpoint.name, isValid(endpoint, parts)]).toEqual([endpoint.name, true]);
    const right = toCall(endpoint, parts);
    const malformed = { ...right, payload: '{"a":', headers: { 'content-type': 'application/json' } };
    for (const call of endpoint.body ? [right, malformed] : [right]) {
      const answer = await owner.call(call);
      expect([endpoint.name, answer.statusCode, answer.json()]).toEqual([endpoint.name, 404, nowhere.json()]);
    }
  }
  expect(await snapshot(app.db)).toEqual(before);
});

test('guests and visitors get 401 from every administration endpoint', async () => {
  const guest = await enterAsGuest(app, meeting.inviteToken);
  for (const endpoint of endpoints) {
    const call = toCall(endpoint, sampleParts(endpoint, boss.id));
    for (const answer of [await app.call(call), await guest.call(call)])
      expect([endpoint.name, answer.statusCode, answer.json().code]).toEqual([
        endpoint.name,
        401,
        'unauthenticated',
      ]);
  }
});

test('an administrator cannot read the meetings of others by any endpoint', async () => {
  const ids = [meeting.id, meeting.segmentId, meeting.summaryId, meeting.actionItemId, meeting.uploadId];
  const all = (await listEndpoints()).filter(
    ({ method, access, answer }) => method === 'GET' && access !== 'anyone' && answer !== 'redirect',
  );
  for (const endpoint of all.filter(({ path }) => !path.includes('{token}'))) {
    const isAbout = JSON.stringify(sampleParts(endpoint, 'THE-ID')).includes('THE-ID');
    for (const id of isAbout ? ids : [boss.id]) {
      const { body } = await boss.call(toCall(endpoint, sampleParts(endpoint, id)));
      for (const secret of ['Nobody else’s business', 'In confidence.', ...ids.filter((each) => each !== id)])
        expect([endpoint.name, body.includes(secret)]).toEqual([endpoint.name, false]);
    }
  }
  const { accounts } = (await boss.call({ url: '/api/server/accounts' })).json();
  expect(JSON.stringify(accounts)).toContain('Secret Owner');
});
