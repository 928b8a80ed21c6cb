import { hash, verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { findEmail, findPasswordHash, updatePasswordHash } from '../accounts.queries.ts';
import { hashPassword } from './passwords.ts';

const counts = vi.hoisted(() => ({ running: 0, highest: 0 }));

// Counts the calls of the real functions, because comparing the work of two responses does not depend on the load of
// the machine, as comparing their times would.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  const counted = async <Result>(work: Promise<Result>): Promise<Result> => {
    counts.highest = Math.max(counts.highest, ++counts.running);
    return work.finally(() => counts.running--);
  };
  return {
    ...real,
    hash: vi.fn((...args: Parameters<typeof real.hash>) => counted(real.hash(...args))),
    verify: vi.fn((...args: Parameters<typeof real.verify>) => counted(real.verify(...args))),
  };
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
  counts.highest = 0;
});

const login = (email: string, password: string) =>
  app.call({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

test('an unknown email costs the same hashing and gets the same response as a wrong password', async () => {
  const { email } = await app.signUp();
  vi.mocked(hash).mockClear();
  const answers = [];
  const work = [];
  for (const address of [email, 'nobody.here@example.org']) {
    answers.push(await login(address, 'not this one'));
    work.push(vi.mocked(verify).mock.calls.map(([known]) => String(known).split('$').slice(0, 4)));
    vi.mocked(verify).mockClear();
  }
  expect(work[0]).toEqual([['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']]);
  expect(work[1]).toEqual(work[0]);
  expect(hash).not.toHaveBeenCalled();
  expect(answers[1]?.statusCode).toBe(401);
  expect(answers[1]?.body).toBe(answers[0]?.body);
  expect(Object.keys(answers[1]?.headers ?? {})).toEqual(Object.keys(answers[0]?.headers ?? {}));
});

test('a password longer than 256 characters is refused without being hashed', async () => {
  const { email } = await app.signUp();
  vi.mocked(hash).mockClear();
  const long = 'a'.repeat(257);
  expect((await login(email, long)).statusCode).toBe(400);
  const payload = { name: 'Amina', email: 'long@example.org', password: long };
  expect((await app.call({ method: 'POST', url: '/api/auth/register', payload })).statusCode).toBe(400);
  expect(hash).not.toHaveBeenCalled();
  expect(verify).not.toHaveBeenCalled();
});

test('a hash with weaker parameters is upgraded by the next successful login only', async () => {
  const { id, email, password } = await app.signUp();
  const weak = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await app.db.updateTable('users').set({ password_hash: weak }).where('id', '=', id).execute();
  const stored = async () =>
    (await app.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow())
      .password_hash;
  expect((await login(email, 'not this one')).statusCode).toBe(401);
  expect(await stored()).toBe(weak);
  expect((await login(email, password)).statusCode).toBe(200);
  expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('at most two passwords are hashed at the same time', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, i) => login(`crowd${i}@example.org`, 'not this one')));
  expect(verify).toHaveBeenCalledTimes(12);
  expect(counts.highest).toBe(2);
});

test('the most common passwords are refused when the password is changed, in any letter case', async () => {
  const person = await app.signUp();
  const payload = {
    currentPassword: person.password,
    newPassword: 'PassWord1',
    confirmPassword: 'PassWord1',
  };
  const url = `/api/user/${person.id}/change-password`;
  const answer = await person.call({ method: 'POST', url, payload });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['newPassword']]);
});

/** Changes the password while the next call verifies the old one. Resolves with the hash of the new one. */
async function changeDuringVerification(userId: string): Promise<string> {
  const changed = await hashPassword('changed in the meantime');
  vi.mocked(verify).mockImplementationOnce(async () => {
    await updatePasswordHash(app.db, userId, changed);
    return true;
  });
  return changed;
}

const storedHash = async (userId: string) => (await findPasswordHash(app.db, userId))?.password_hash;

test.each(['current', 'weaker'])(
  'a sign-in by a password with %s parameters that is changed while it is verified opens no session',
  async (parameters) => {
    const person = await app.signUp();
    if (parameters === 'weaker')
      await updatePasswordHash(app.db, person.id, await hash(person.password, { memoryCost: 8_192 }));
    const changed = await changeDuringVerification(person.id);
    const sessions = async () => (await person.call({ url: '/api/sessions' })).json().length;
    const before = await sessions();
    const answer = await login(person.email, person.password);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined]);
    expect(await sessions()).toBe(before);
    expect(await storedHash(person.id)).toBe(changed);
  },
);

test('of two concurrent changes of a password, the later one is refused, because it proved only the old one', async () => {
  const person = await app.signUp();
  const changed = await changeDuringVerification(person.id);
  const passwords = { newPassword: 'the thief chose this', confirmPassword: 'the thief chose this' };
  const answer = await person.call({
    method: 'POST',
    url: `/api/user/${person.id}/change-password`,
    payload: { currentPassword: person.password, ...passwords },
  });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'current_password_wrong']);
  expect(await storedHash(person.id)).toBe(changed);
});

test.each([
  ['a change of the email', 'PATCH', ''],
  ['a deletion', 'POST', '/delete'],
] as const)(
  '%s of an account whose password is changed while it is verified is refused',
  async (_, method, path) => {
    const person = await app.signUp();
    await changeDuringVerification(person.id);
    const { username, id } = person;
    const payload = { username, email: `thief.of.${id}@example.org`, currentPassword: person.password };
    const answer = await person.call({ method, url: `/api/user/${id}${path}`, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'current_password_wrong']);
    expect((await findEmail(app.db, id)).email).toBe(person.email);
  },
);
