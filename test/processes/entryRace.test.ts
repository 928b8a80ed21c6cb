import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Meeting, MeetingDetail } from '#shared/contract/meetings.ts';
import type { MeetingPerson } from '#shared/contract/people.ts';
import type { ServerProcess } from '#test/processes/serverProcess.ts';
import { startTwoServers, type TwoServers } from '#test/processes/twoServers.ts';

const LIMIT_MS = 120_000;
const ROUNDS = 3;
const GUESTS = 50;
const ACCOUNTS = 6;

let both: TwoServers;
beforeAll(async () => {
  both = await startTwoServers();
}, LIMIT_MS);
afterAll(() => both?.remove(), LIMIT_MS);

let lastAddress = 0;

interface Call {
  method?: string;
  body?: object;
  cookie?: string;
}

/** Calls the API with a new client address each time, because rate limits are tested elsewhere. */
function ask(server: ServerProcess, path: string, { method = 'GET', body, cookie = '' }: Call = {}) {
  const number = ++lastAddress;
  return fetch(`${server.address}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      origin: server.address,
      cookie,
      'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

const cookieOf = (answer: Response): string => answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';

async function register(name: string): Promise<string> {
  const body = { name, email: `${crypto.randomUUID()}@example.org`, password: 'a long enough one' };
  return cookieOf(await ask(both.servers[0], '/api/auth/register', { method: 'POST', body }));
}

test(
  'everyone who joins on two server processes while the invite link is revoked is removed (race)',
  async () => {
    const { servers } = both;
    const [here, there] = servers;
    const owner = await register('Amina Kaci');
    const accounts = await Promise.all(
      Array.from({ length: ACCOUNTS }, (_, at) => register(`Account ${at}`)),
    );
    let entered = 0;
    let refused = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const times = {
        startTime: new Date().toISOString(),
        endTime: new Date(Date.now() + 3_600_000).toISOString(),
      };
      const scheduling = { method: 'POST', body: { title: 'Budget T3', ...times }, cookie: owner };
      const meeting = (await (await ask(here, '/api/meetings', scheduling)).json()) as Meeting;
      const detail = `/api/jitsi/meetings/${meeting.id}`;
      const { inviteUrl } = (await (await ask(here, detail, { cookie: owner })).json()) as MeetingDetail;
      const invitation = `/api/invites/${inviteUrl.split('/').at(-1)}`;

      const entries = [
        ...Array.from({ length: GUESTS }, async (_, at) => {
          const body = { name: `Guest ${round} ${at}`, consent: true };
          const server = at % 2 === 0 ? here : there;
          const answer = await ask(server, `${invitation}/guest`, { method: 'POST', body });
          return { status: answer.status, cookie: cookieOf(answer) };
        }),
        ...accounts.map(async (cookie, at) => {
          // Spreads the requests over the time in which the guests join.
          await sleep(at * 20);
          const server = at % 2 === 0 ? there : here;
          return {
            status: (await ask(server, `${invitation}/accept`, { method: 'POST', cookie })).status,
            cookie,
          };
        }),
      ];
      // Revokes in the middle of the joins, as soon as some of them have succeeded.
      await Promise.race(entries);
      const revoked = await ask(there, `/api/meetings/${meeting.id}/invite`, {
        method: 'POST',
        body: { keep: [] },
        cookie: owner,
      });
      const { inviteUrl: fresh } = (await revoked.json()) as { inviteUrl: string };
      const results = await Promise.all(entries);
      expect(new Set(results.map(({ status }) => status)).isSubsetOf(new Set([200, 201, 404]))).toBe(true);
      const welcome = results.filter(({ status }) => status < 300);
      entered += welcome.length;
      refused += results.length - welcome.length;
      for (const { cookie } of welcome) {
        for (const server of servers) {
          const answer = await ask(server, detail, { cookie });
          expect([[401, 404].includes(answer.status), (await answer.text()).includes(fresh)]).toEqual([
            true,
            false,
          ]);
        }
      }
      const list = await ask(here, `/api/meetings/${meeting.id}/people`, { cookie: owner });
      const { people } = (await list.json()) as { people: MeetingPerson[] };
      expect(people.filter(({ removedAt }) => removedAt === null).map(({ name }) => name)).toEqual([
        'Amina Kaci',
      ]);
    }
    // Without any successful join, there was no race.
    expect(entered).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  },
  LIMIT_MS,
);
