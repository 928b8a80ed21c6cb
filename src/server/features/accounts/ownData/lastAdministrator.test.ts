import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  hasAdministrator,
  lockAdministration,
  updateAdministrator,
} from '#server/platform/sessions/administrators.queries.ts';
import { countWaiting } from '#test/database/countWaiting.ts';
import type { Person } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
let boss: Person;
beforeEach(async () => {
  app = await createTestApp();
  // The first account of a server that only its own machine reaches becomes administrator.
  boss = await app.signUp('Boss');
});
afterEach(() => app.close());

const remove = ({ id, password: currentPassword, call }: Person) =>
  call({ method: 'POST', url: `/api/user/${id}/delete`, payload: { currentPassword } });

const appoint = async (name: string): Promise<Person> => {
  const person = await app.signUp(name);
  await updateAdministrator(app.db, person.id, true);
  return person;
};

/** Begins both requests before either can finish, and resolves with their answers. */
async function atOnce<Answer>(one: () => Promise<Answer>, other: () => Promise<Answer>): Promise<Answer[]> {
  let answers: Promise<Answer>[] = [];
  await app.db.transaction().execute(async (transaction) => {
    await lockAdministration(transaction);
    answers = [one(), other()];
    await expect.poll(() => countWaiting(app)).toBe(2);
  });
  return Promise.all(answers);
}

test('the last administrator is not deleted while others have accounts, but after another was appointed', async () => {
  const person = await app.signUp();
  const refused = await remove(boss);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'last_administrator']);
  await updateAdministrator(app.db, person.id, true);
  expect((await remove(boss)).statusCode).toBe(204);
});

test('a disabled administrator does not count, because they cannot sign in', async () => {
  const other = await appoint('Karim');
  await boss.call({ method: 'POST', url: `/api/server/accounts/${other.id}/disable` });
  expect((await remove(boss)).json().code).toBe('last_administrator');
});

test('the only account of a server can be deleted, and the next one administers the server', async () => {
  expect((await remove(boss)).statusCode).toBe(204);
  const next = await app.signUp();
  expect((await next.call({ url: '/api/server/role' })).json().isAdministrator).toBe(true);
});

test('of two administrators who delete their accounts at once, one remains', async () => {
  const other = await appoint('Karim');
  await app.signUp();
  const answers = await atOnce(
    () => remove(boss),
    () => remove(other),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  expect(await hasAdministrator(app.db, [])).toBe(true);
});

test('an administrator remains if one disables the only other one and deletes the own account at once', async () => {
  const other = await appoint('Karim');
  await atOnce(
    () => boss.call({ method: 'POST', url: `/api/server/accounts/${other.id}/disable` }),
    () => remove(boss),
  );
  expect(await hasAdministrator(app.db, [])).toBe(true);
});
