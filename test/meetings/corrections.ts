import type { Transcript } from '#shared/contract/transcription.ts';
import type { TestApp } from '#test/testApp.ts';
import { createMeeting, type Person, sayLines } from './meetings.ts';

export const HEARD = 'We meat on Friday.';
export const MEANT = 'We meet on Friday.';

export type Caller = Pick<Person, 'call'>;

/** A line of a meeting. */
export interface Place {
  id: string;
  line: string;
}

/** The owner's meeting with one line of the speaker's. */
export async function heldMeeting(
  app: TestApp,
  owner: Person,
  speaker: Person,
  heard = HEARD,
): Promise<Place> {
  const id = await createMeeting(owner, speaker);
  const [line] = await sayLines(app, id, speaker, [heard]);
  return { id, line: line! };
}

/** Corrects the line of `heldMeeting`, or another one that reads `replaces`. */
export const correct = (person: Caller, { id, line }: Place, { content = MEANT, replaces = HEARD } = {}) =>
  person.call({
    method: 'PATCH',
    url: `/api/meetings/${id}/transcripts/${line}`,
    payload: { content, replaces },
  });

export const linesOf = async (
  person: Caller,
  id: string,
  query = '',
): Promise<{ transcripts: Transcript[]; changeCount: number }> =>
  (await person.call({ url: `/api/jitsi/meetings/${id}/transcripts${query}` })).json();
