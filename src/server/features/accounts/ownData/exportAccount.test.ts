import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertVersion } from '#server/features/summaries/versions/summaryVersions.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { SummaryShare } from '#shared/contract/shares.ts';
import type { Summary } from '#shared/contract/summaries.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { remove } from '#test/meetings/people.ts';
import { storeSummary } from '#test/meetings/summaries.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { exportAccount } from './exportAccount.ts';

const SAID = [
  'Good morning everyone, today we review the budget for the next quarter.',
  'The testing phase is too short, so we decided to move the launch to the first week of October.',
  "I'll send the report to the client before Friday.",
];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

interface ExportedMeeting {
  id: string;
  shareLinks: object[];
  summary: { decisions: { text: string }[] };
  summaryVersions: { decisions: { text: string }[]; actionItems: { task: string }[] }[];
}

async function exportOf(person: Person): Promise<{ body: string; meetings: ExportedMeeting[] }> {
  const answer = await person.call({ url: '/api/account/export' });
  expect(answer.statusCode).toBe(200);
  return { body: answer.body, meetings: answer.json().meetings };
}

async function summarized(owner: Person, ...others: Person[]) {
  const id = await createMeeting(owner, ...others);
  const lines = await sayLines(app, id, owner, SAID);
  const made = await owner.call({ method: 'POST', url: `/api/ai/generate-summary/${id}` });
  return { id, lines, made: made.json<Summary>() };
}

async function share(owner: Person, id: string, payload: object) {
  const answer = await owner.call({ method: 'POST', url: `/api/meetings/${id}/shares`, payload });
  expect(answer.statusCode).toBe(201);
  const { share: link, url } = answer.json<{ share: SummaryShare; url: string }>();
  return { ...link, token: url.split('/').at(-1)! };
}

test('an export lists the share links of its owner, including expired ones, without tokens or their hashes', async () => {
  const [owner, guest] = [await app.signUp('Amina Kaci'), await app.signUp('Karim')];
  const { id } = await summarized(owner, guest);
  const over = await share(owner, id, { hasTranscript: true, days: 1 });
  const revoked = await share(owner, id, {});
  const open = await share(owner, id, { days: 7 });
  const [made, ended] = [new Date(Date.now() - 2 * 86_400_000), new Date(Date.now() - 86_400_000)];
  await app.db
    .updateTable('summary_shares')
    .set({ created_at: made, expires_at: ended })
    .where('id', '=', over.id)
    .execute();
  await owner.call({ method: 'DELETE', url: `/api/meetings/${id}/shares/${revoked.id}` });
  const hashes = await app.db
    .selectFrom('summary_shares')
    .select('token_hash')
    .where('meeting_id', '=', id)
    .execute();

  const own = await exportOf(owner);
  expect(own.meetings[0]!.shareLinks).toEqual([
    { createdAt: open.createdAt, expiresAt: open.expiresAt, hasTranscript: false },
    { createdAt: made.toISOString(), expiresAt: ended.toISOString(), hasTranscript: true },
  ]);
  const keys = [open, over, revoked].flatMap((link) => [link.id, link.token]);
  const stored = hashes.flatMap(({ token_hash: hash }) =>
    (['hex', 'base64', 'base64url'] as const).map((encoding) => hash.toString(encoding)),
  );
  expect(stored).toHaveLength(6);
  for (const key of [...keys, ...stored]) expect(own.body).not.toContain(key);

  const theirs = await exportOf(guest);
  expect(theirs.meetings).toMatchObject([{ id, shareLinks: [] }]);
});

test('an export has every version of a summary with its points, its tasks and its editor', async () => {
  const [owner, guest] = [await app.signUp('Amina Kaci'), await app.signUp('Karim')];
  const { id, lines, made } = await summarized(owner, guest);
  const [decision] = made.decisions;
  // Marks the decision as only possible, which an edit by a person then removes.
  await app.db
    .updateTable('summary_points')
    .set({ is_possible: true })
    .where('text', '=', decision!.text)
    .execute();
  const edit = (person: Person, revision: number, text: string) =>
    person.call({
      method: 'PATCH',
      url: `/api/summaries/meeting/${id}`,
      payload: {
        revision,
        points: [{ id: decision!.id, kind: 'decision', text }],
        actionItems: made.actionItems.map(({ id: item, task }) => ({ id: item, task })),
      },
    });
  expect((await edit(guest, made.revision, 'The launch moves to October.')).statusCode).toBe(200);
  expect((await edit(owner, made.revision + 1, 'The launch is in October.')).statusCode).toBe(200);

  for (const person of [owner, guest]) {
    const [meeting] = (await exportOf(person)).meetings;
    expect(meeting!.summary.decisions).toMatchObject([{ text: 'The launch is in October.' }]);
    expect(meeting!.summaryVersions).toMatchObject([
      { way: 'edited', changedBy: 'Karim', decisions: [{ text: 'The launch moves to October.' }] },
      { way: 'generated', decisions: [{ text: decision!.text, evidence: [lines[1]], isPossible: true }] },
    ]);
    const tasks = made.actionItems.map(({ task }) => task);
    expect(tasks).toHaveLength(1);
    for (const version of meeting!.summaryVersions)
      expect(version.actionItems.map(({ task }) => task)).toEqual(tasks);
  }
  const stranger = await exportOf(await app.signUp('Nadia'));
  expect(stranger.body).not.toContain('October');
});

test('an export of someone who was removed from a meeting has what they said in it, and nothing that others said', async () => {
  const [owner, karim] = [await app.signUp('Amina Kaci'), await app.signUp('Karim')];
  const id = await createMeeting(owner, karim);
  await sayLines(app, id, owner, ['The budget is secret.']);
  await sayLines(app, id, karim, ['I come from Oran.', 'I pay for the venue.']);
  await remove(owner, id, karim.id);
  const answer = await karim.call({ url: '/api/account/export' });
  const { meetings, leftMeetings } = answer.json();
  expect(meetings).toEqual([]);
  expect(leftMeetings).toMatchObject([
    { id, transcript: [{ content: 'I come from Oran.', isMine: true }, { content: 'I pay for the venue.' }] },
  ]);
  expect(leftMeetings[0].transcript).toHaveLength(2);
  expect(answer.body).not.toContain('secret');
  expect((await owner.call({ url: '/api/account/export' })).json().leftMeetings).toEqual([]);
});

/** A database handle that counts its queries, in total and at the same moment. */
function counting(db: Db) {
  const counts = { total: 0, most: 0 };
  let running = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      counts.total++;
      counts.most = Math.max(counts.most, ++running);
      return node;
    },
    transformResult: async ({ result }) => {
      running--;
      return result;
    },
  });
  return { counts, counted };
}

test('an export needs one query for each further meeting, and one connection at a time', async () => {
  const owner = await app.signUp('Amina Kaci');
  const queriesOfExport = async (): Promise<number> => {
    const { counts, counted } = counting(app.db);
    let file = '';
    for await (const part of exportAccount({ db: counted, publicUrl: '' }, owner.id)) file += part;
    const { meetings } = JSON.parse(file);
    expect(meetings.every(({ summary }: ExportedMeeting) => summary.decisions.length === 1)).toBe(true);
    expect(counts.most).toBe(1);
    return counts.total;
  };
  const hold = async (): Promise<string> => {
    const id = await createMeeting(owner);
    const [line] = await sayLines(app, id, owner, ['We decided to move.']);
    await storeSummary(app.db, id, { decision: [{ text: 'To move.', evidence: [line!] }] });
    return id;
  };
  await hold();
  const few = await queriesOfExport();
  for (let meetings = 0; meetings < 10; meetings++) await hold();
  expect(await queriesOfExport()).toBe(few + 10);

  const meetingId = await hold();
  for (const revision of [11, 12, 13]) {
    await app.db.updateTable('summaries').set({ revision }).where('meeting_id', '=', meetingId).execute();
    await insertVersion(app.db, meetingId);
  }
  await queriesOfExport();
});
