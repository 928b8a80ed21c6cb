import type { InjectOptions } from 'fastify';
import type { Guest } from '#shared/contract/meetings.ts';
import { sessionCookieOf } from '#test/http/sessionCookie.ts';
import type { TestApp } from '#test/testApp.ts';
import { detailOf, type Person } from './meetings.ts';

/** The token of the meeting's invite link. */
export async function inviteTokenOf(owner: Person, meetingId: string): Promise<string> {
  const { inviteUrl } = await detailOf(owner, meetingId);
  return inviteUrl.split('/').at(-1)!;
}

let lastGuest = 0;
/** Names are unique, because no two people in a meeting may share one. */
const newName = () => `Lila Haddad ${++lastGuest}`;

/** Joins by an invite link without an account; returns a function that calls the API as this guest. */
export async function enterAsGuest(app: TestApp, token: string, name = newName(), consent = true) {
  const answer = await app.call({
    method: 'POST',
    url: `/api/invites/${token}/guest`,
    payload: { name, consent },
  });
  const cookie = sessionCookieOf(answer);
  return {
    ...answer.json<Guest>(),
    cookie,
    call: (options: InjectOptions) => app.call({ ...options, headers: { cookie, ...options.headers } }),
  };
}
