import type { Meeting, MeetingDetail } from '#shared/contract/meetings.ts';
import type { Transcript } from '#shared/contract/transcription.ts';
import type { TestApp } from '#test/testApp.ts';
import { SAID } from './conversation.ts';

export type Person = Awaited<ReturnType<TestApp['signUp']>>;

/** Schedules a meeting of an hour that starts now, and adds the others through its invitation. Resolves with its id. */
export async function createMeeting(owner: Person, ...others: Person[]): Promise<string> {
  const now = Date.now();
  const payload = {
    title: 'Revue du budget',
    startTime: new Date(now).toISOString(),
    endTime: new Date(now + 3_600_000).toISOString(),
  };
  const { id } = (await owner.call({ method: 'POST', url: '/api/meetings', payload })).json<Meeting>();
  const { inviteUrl } = await detailOf(owner, id);
  const token = inviteUrl.split('/').at(-1);
  for (const other of others) await other.call({ method: 'POST', url: `/api/invites/${token}/accept` });
  return id;
}

/** Stores lines as if they had been spoken, one every ten seconds. Resolves with their ids. */
export async function sayLines(
  app: TestApp,
  meetingId: string,
  speaker: Person,
  texts: string[],
): Promise<string[]> {
  const { line_count: before } = await app.db
    .updateTable('meetings')
    .set((set) => ({ line_count: set('line_count', '+', texts.length) }))
    .where('id', '=', meetingId)
    .returning('line_count')
    .executeTakeFirstOrThrow();
  const rows = texts.map((content, index) => ({
    id: crypto.randomUUID(),
    meeting_id: meetingId,
    line: before - texts.length + index + 1,
    speaker_id: speaker.id,
    speaker_name: speaker.name ?? speaker.username,
    language: 'en' as const,
    content,
    started_at: new Date(Date.now() - (texts.length - index) * 10_000),
    duration_ms: 4_000,
  }));
  await app.db.insertInto('segments').values(rows).execute();
  return rows.map((row) => row.id);
}

/** The stored lines of a meeting that this person may see. */
export const transcriptOf = async (
  person: Pick<Person, 'call'>,
  meetingId: string | null,
): Promise<Transcript[]> =>
  (await person.call({ url: `/api/jitsi/meetings/${meetingId}/transcripts` })).json().transcripts;

/** Creates a meeting in which its owner spoke. */
export async function spokenMeeting(
  app: TestApp,
  said = SAID,
  ...others: Person[]
): Promise<{ owner: Person; id: string; lines: string[] }> {
  const owner = await app.signUp();
  const id = await createMeeting(owner, ...others);
  return { owner, id, lines: await sayLines(app, id, owner, said) };
}

/** The meeting as its own screens show it. */
export const detailOf = async (person: Pick<Person, 'call'>, id: string | null): Promise<MeetingDetail> =>
  (await person.call({ url: `/api/jitsi/meetings/${id}` })).json();
