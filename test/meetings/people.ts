import type { MeetingPerson } from '#shared/contract/people.ts';
import type { Person } from './meetings.ts';

/** The people that the owner sees as admitted or removed. */
export const peopleOf = async (owner: Pick<Person, 'call'>, meetingId: string): Promise<MeetingPerson[]> =>
  (await owner.call({ url: `/api/meetings/${meetingId}/people` })).json<{ people: MeetingPerson[] }>().people;

export const remove = (owner: Pick<Person, 'call'>, meetingId: string, personId: string) =>
  owner.call({ method: 'DELETE', url: `/api/meetings/${meetingId}/people/${personId}` });

/** Revokes the invite link but keeps these people. Resolves with the new link's token. */
export async function revoke(
  owner: Pick<Person, 'call'>,
  meetingId: string,
  keep: string[] = [],
): Promise<string> {
  const answer = await owner.call({
    method: 'POST',
    url: `/api/meetings/${meetingId}/invite`,
    payload: { keep },
  });
  return answer.json<{ inviteUrl: string }>().inviteUrl.split('/').at(-1)!;
}
