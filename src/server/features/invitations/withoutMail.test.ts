import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('without a mail server the list of invitees is kept, and no mail is queued', async () => {
  const owner = await app.signUp();
  expect((await owner.call({ url: '/api/invitations' })).json()).toEqual({ isMailAvailable: false });
  const payload = {
    title: 'Budget T3',
    startTime: '2030-01-01T09:00:00Z',
    endTime: '2030-01-01T10:00:00Z',
    invitees: ['karim@example.org'],
  };
  const { id } = (await owner.call({ method: 'POST', url: '/api/meetings', payload })).json();
  const list = () => owner.call({ url: `/api/meetings/${id}/invitations` });
  expect((await list()).json()).toEqual({
    invitations: [{ email: 'karim@example.org', sentAt: null, isRefused: false, isOverdue: false }],
  });
  const change = { title: 'Budget T4', invitees: [] };
  await owner.call({ method: 'PATCH', url: `/api/meetings/${id}`, payload: change });
  expect((await list()).json()).toEqual({ invitations: [] });
  expect(await app.db.selectFrom('invitation_mails').selectAll().execute()).toEqual([]);
});
