import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { createPasswordReset } from './createPasswordReset.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('without a mail server the reset is refused, and a link from the command line still works', async () => {
  expect((await app.call({ url: '/api/auth/password-reset' })).json()).toEqual({ isMailAvailable: false });
  const person = await app.signUp();
  const payload = { email: person.email };
  const refused = await app.call({ method: 'POST', url: '/api/auth/forgot-password', payload });
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'This server sends no mail. Its administrator can reset your password.',
  ]);
  const token = await createPasswordReset(app.db, person.id);
  const passwords = { newPassword: 'an entirely new one', confirmPassword: 'an entirely new one' };
  const answer = await app.call({
    method: 'POST',
    url: '/api/auth/reset-password',
    payload: { token, ...passwords },
  });
  expect(answer.statusCode).toBe(200);
});
