import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Method } from '#shared/contract/endpoint.ts';
import { enterAsGuest } from '#test/meetings/guests.ts';
import type { Person } from '#test/meetings/meetings.ts';
import { remove } from '#test/meetings/people.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { listEndpoints, type NamedEndpoint, sampleParts, toCall } from './endpoints.ts';
import { type FurnishedMeeting, furnishMeeting } from './furnishedMeeting.ts';

/** What a participant with an account may call for a meeting of somebody else; a guest only what has no mark. */
const OF_PARTICIPANTS = [
  'DELETE /api/meetings/{id}/chat (account)',
  'DELETE /api/meetings/{id}/consent',
  'GET /api/jitsi/meetings/{id}',
  'GET /api/jitsi/meetings/{id}/summary (account)',
  'GET /api/jitsi/meetings/{id}/transcripts',
  'GET /api/meetings/{id}/calendar.ics (account)',
  'GET /api/meetings/{id}/chat (account)',
  'GET /api/meetings/{id}/export',
  'GET /api/meetings/{id}/missed',
  'GET /api/meetings/{id}/summary/export (account)',
  'GET /api/meetings/{id}/transcripts/{segmentId}/corrections',
  'GET /api/search (account)',
  'GET /api/summaries/meeting/{id} (account)',
  'GET /api/summaries/meeting/{id}/versions (account)',
  'GET /api/summaries/meeting/{id}/versions/{versionId} (account)',
  'GET /api/summaries/meeting/{id}/work (account)',
  'GET /api/zoom-sdk/join (account)',
  'PATCH /api/action-items/{id} (account)',
  'PATCH /api/summaries/meeting/{id} (account)',
  'POST /api/ai/generate-summary/{id} (account)',
  'POST /api/conference/room-token',
  'POST /api/meetings/{id}/chat (account)',
  'POST /api/meetings/{id}/missed',
  'POST /api/summaries/meeting/{id}/cancel (account)',
  'POST /api/summaries/meeting/{id}/versions/{versionId}/restore (account)',
];

/** Reading comes first and deleting last, so that no call removes what a later one needs. */
const ORDER: Method[] = ['GET', 'PATCH', 'POST', 'DELETE'];
const MARK = ' (account)';
const REFUSALS = new Set([401, 403, 404]);

type Caller = Pick<Person, 'call'>;
interface Furnished extends FurnishedMeeting {
  ownerId: string;
  sessionId: string;
  templateId: string;
  versionId: string;
  shareId: string;
}

let app: TestApp;
let owner: Person;
let meeting: Furnished;
let endpoints: NamedEndpoint[];
beforeAll(async () => {
  app = await createTestApp();
  endpoints = (await listEndpoints())
    .filter(
      (endpoint) =>
        (endpoint.access === 'account' || endpoint.access === 'participant') &&
        !endpoint.path.includes('{token}') &&
        JSON.stringify(sampleParts(endpoint, 'THE-ID')).includes('THE-ID'),
    )
    .sort((a, b) => ORDER.indexOf(a.method) - ORDER.indexOf(b.method));
});
beforeEach(async () => {
  owner = await app.signUp('Secret Owner');
  meeting = await furnish(owner);
});
afterAll(() => app.close());

async function furnish(person: Person): Promise<Furnished> {
  const furnished = await furnishMeeting(app, person);
  const idIn = async (table: 'summary_versions' | 'summary_shares') =>
    (
      await app.db
        .selectFrom(table)
        .select('id')
        .where('meeting_id', '=', furnished.id)
        .executeTakeFirstOrThrow()
    ).id;
  const payload = { name: 'Mine', sections: ['decision'], length: 'short', instructions: '' };
  const template = await person.call({ method: 'POST', url: '/api/summary-templates', payload });
  const sessions = (await person.call({ url: '/api/sessions' })).json<{ id: string }[]>();
  return {
    ...furnished,
    ownerId: person.id,
    sessionId: sessions[0]!.id,
    templateId: template.json<{ id: string }>().id,
    versionId: await idIn('summary_versions'),
    shareId: await idIn('summary_shares'),
  };
}

const secondIds = ({ segmentId, versionId, shareId, ownerId }: Furnished): Record<string, string> => ({
  segmentId,
  versionId,
  shareId,
  personId: ownerId,
});

let calls = 0;
/**
 * A call with this id as the path's first id, and ids of this meeting as its second one; from a new address, because of
 * the rate limit.
 */
function callOf(endpoint: NamedEndpoint, id: string, of: Furnished) {
  const parts = sampleParts(endpoint, id);
  for (const [name, second] of Object.entries(secondIds(of)))
    if (name in parts.params) parts.params[name] = second;
  // The current revision, because another one is refused before the ids are checked.
  if (parts.body && 'revision' in parts.body) parts.body.revision = 2;
  calls++;
  return { ...toCall(endpoint, parts), remoteAddress: `10.${calls >> 8}.${calls & 255}.1` };
}

/** The owner's id of the kind that a path takes first; all kinds at every path are tried in `access.test.ts`. */
function firstId(path: string): string {
  const kinds: Record<string, string> = {
    '/api/action-items/': meeting.actionItemId,
    '/api/uploads/': meeting.uploadId,
    '/api/sessions/': meeting.sessionId,
    '/api/summary-templates/': meeting.templateId,
    '/api/user/': meeting.ownerId,
  };
  return Object.entries(kinds).find(([start]) => path.startsWith(start))?.[1] ?? meeting.id;
}

/** The endpoints that do not refuse this caller for the owner's ids. */
async function admittedTo(caller: Caller): Promise<string[]> {
  const admitted: string[] = [];
  for (const endpoint of endpoints) {
    const { statusCode } = await caller.call(callOf(endpoint, firstId(endpoint.path), meeting));
    if (!REFUSALS.has(statusCode)) admitted.push(endpoint.name + (endpoint.access === 'account' ? MARK : ''));
  }
  return admitted.sort();
}

test('a participant may call only the listed endpoints for a meeting of somebody else, and once removed only withdraw consent', async () => {
  const participant = await app.signUp('Karim');
  await participant.call({ method: 'POST', url: `/api/invites/${meeting.inviteToken}/accept` });
  expect(await admittedTo(participant)).toEqual(OF_PARTICIPANTS);
  await remove(owner, meeting.id, participant.id);
  expect(await admittedTo(participant)).toEqual(['DELETE /api/meetings/{id}/consent']);
});

test('a guest may call only those of the listed endpoints that need no account', async () => {
  const guest = await enterAsGuest(app, meeting.inviteToken);
  expect(await admittedTo(guest)).toEqual(OF_PARTICIPANTS.filter((name) => !name.endsWith(MARK)));
  await owner.call({ method: 'DELETE', url: `/api/meetings/${meeting.id}/guests` });
  expect(await admittedTo(guest)).toEqual([]);
});

test('the owner of another meeting reaches nothing of this one by its second ids', async () => {
  const other = await app.signUp('Nadia');
  const own = await furnish(other);
  const withSecond = endpoints.filter(({ path }) =>
    Object.keys(secondIds(own)).some((name) => path.includes(`{${name}}`)),
  );
  expect(withSecond.length).toBeGreaterThan(6);
  for (const endpoint of withSecond) {
    const { statusCode } = await other.call(callOf(endpoint, own.id, meeting));
    expect([endpoint.name, statusCode]).toEqual([endpoint.name, 404]);
    // Readmits nobody here, because nobody was removed.
    if (endpoint.path.endsWith('/readmit')) continue;
    const right = await owner.call(callOf(endpoint, meeting.id, meeting));
    expect([endpoint.name, REFUSALS.has(right.statusCode)]).toEqual([endpoint.name, false]);
  }
});
