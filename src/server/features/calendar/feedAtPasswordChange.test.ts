import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lockUser } from '#server/features/accounts/ownData/deletion.queries.ts';
import { createPasswordReset } from '#server/features/accounts/passwords/createPasswordReset.ts';
import { countWaiting } from '#test/database/countWaiting.ts';
import { sessionCookieOf } from '#test/http/sessionCookie.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

// Longer than the polls for a lock.
vi.setConfig({ testTimeout: 90_000 });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const post = (url: string, payload: object) => app.call({ method: 'POST', url, payload });

test.each(['a reset', 'a change'])(
  'a calendar address that is requested during %s of the password by a session that it ends is not given out',
  async (kind) => {
    const person = await app.signUp();
    const link = await createPasswordReset(app.db, person.id);
    const passwords = { newPassword: 'an entirely new one', confirmPassword: 'an entirely new one' };
    const signedIn = await post('/api/auth/login', { email: person.email, password: person.password });
    const stolen = { cookie: sessionCookieOf(signedIn) };
    const { replacing, asking } = await app.db.transaction().execute(async (transaction) => {
      await lockUser(transaction, person.id);
      const replacing =
        kind === 'a reset'
          ? post('/api/auth/reset-password', { token: link, ...passwords })
          : person.call({
              method: 'POST',
              url: `/api/user/${person.id}/change-password`,
              payload: { currentPassword: person.password, ...passwords },
            });
      await expect.poll(() => countWaiting(app), { timeout: 60_000 }).toBe(1);
      const asking = app.call({ method: 'POST', url: '/api/calendar-feed', headers: stolen });
      await expect.poll(() => countWaiting(app), { timeout: 60_000 }).toBe(2);
      return { replacing, asking };
    });
    expect((await replacing).statusCode).toBeLessThan(300);
    expect((await asking).statusCode).toBe(401);
    const feeds = app.db.selectFrom('calendar_feeds').select('user_id').where('user_id', '=', person.id);
    expect(await feeds.execute()).toEqual([]);
  },
);
