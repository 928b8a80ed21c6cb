import { sql } from 'kysely';
import { expect } from 'vitest';
import type { CatchUp, CatchUpEvent, Missed } from '#shared/contract/catchUp.ts';
import { eventsIn } from '#test/http/jsonLines.ts';
import { type LiveSocket, watchMeeting } from '#test/safety/liveSocket.ts';
import type { TestApp } from '#test/testApp.ts';
import { SAID } from './conversation.ts';
import { createMeeting, type Person, sayLines } from './meetings.ts';

type Caller = Pick<Person, 'call' | 'cookie'>;

/** An app that listens, and who is in its meetings. */
export class Rooms {
  readonly app: TestApp;
  readonly address: string;
  #sockets: LiveSocket[] = [];

  private constructor(app: TestApp, address: string) {
    this.app = app;
    this.address = address;
  }

  static open = async (app: TestApp): Promise<Rooms> => new Rooms(app, await app.listen());

  async come(person: Caller, id: string): Promise<void> {
    this.#sockets.push(await watchMeeting(this.address, person.cookie, id));
  }

  /** Everybody leaves. */
  async leave(): Promise<void> {
    const sockets = this.#sockets.splice(0);
    for (const { socket } of sockets) socket.close();
    await Promise.all(sockets.map(({ closed }) => closed));
  }

  /** Creates a meeting in which the owner spoke before anybody else joined. */
  async spokenMeeting({ said = SAID, others = [] as Person[] } = {}) {
    const owner = await this.app.signUp('Amina Kaci');
    const id = await createMeeting(owner, ...others);
    await this.come(owner, id);
    return { owner, id, lines: await sayLines(this.app, id, owner, said) };
  }

  async close(): Promise<void> {
    await this.leave();
    await this.app.close();
  }

  /** Moves lines to so many minutes ago. */
  async ageLines(ids: string[], minutes: number): Promise<void> {
    await this.app.db
      .updateTable('segments')
      .set({ started_at: sql<Date>`now() - ${`${minutes} minutes`}::interval` })
      .where('id', 'in', ids)
      .execute();
  }

  /** Everybody leaves, and this person did so many minutes ago. */
  async ageLeaving(userId: string, minutes: number): Promise<void> {
    await this.leave();
    const row = this.app.db.updateTable('participants').where('user_id', '=', userId);
    const move = () =>
      row
        .set({ here_until: sql<Date>`now() - ${`${minutes} minutes`}::interval` })
        .where('here_until', '<=', sql<Date>`now()`)
        .executeTakeFirst();
    await expect.poll(async () => (await move()).numUpdatedRows).toBe(1n);
  }
}

export const missed = async (person: Caller, id: string) =>
  (await person.call({ url: `/api/meetings/${id}/missed` })).json<Missed>();

export const ask = (person: Caller, id: string, payload: object = {}) =>
  person.call({ method: 'POST', url: `/api/meetings/${id}/missed`, payload });

export const eventsOf = async (person: Caller, id: string, payload?: object): Promise<CatchUpEvent[]> =>
  eventsIn<CatchUpEvent>((await ask(person, id, payload)).body);

export async function catchUpOf(person: Caller, id: string, payload?: object): Promise<CatchUp> {
  const last = (await eventsOf(person, id, payload)).at(-1);
  if (last?.type !== 'done') throw new Error(JSON.stringify(last));
  return last.catchUp;
}
export const citedBy = ({ sentences, keyPoints, decisions, actionItems }: CatchUp) =>
  [...sentences, ...keyPoints, ...decisions, ...actionItems].flatMap(({ evidence }) => evidence);
