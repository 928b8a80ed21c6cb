import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '#test/doubles/mailServer.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

// Jobs are retried only after pauses of seconds.
vi.setConfig({ testTimeout: 90_000 });

let mail: MailServer;
let app: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  app = await createTestApp({ env: { SMTP_URL: mail.url, CONTACT_EMAIL: 'team@example.org' } });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

let lastSender = 0;
const send = (more: object = {}) =>
  app.call({
    method: 'POST',
    url: '/api/contact',
    remoteAddress: `203.0.113.${++lastSender}`,
    payload: {
      name: 'Amina Kaci',
      email: 'amina@example.org',
      subject: 'نسخة للفرق',
      message: 'Bonjour,\nun <devis> ?',
      ...more,
    },
  });
const mailAbout = (subject: string) =>
  expect
    .poll(() => mail.mails.find(({ headers }) => headers.subject === `Tajmaât: ${subject}`), {
      timeout: 60_000,
    })
    .toBeDefined();

test('a message is mailed once to the operators, with its sender as reply-to', async () => {
  expect((await send()).statusCode).toBe(204);
  await mailAbout('نسخة للفرق');
  const [received] = mail.mails;
  expect(received).toMatchObject({
    to: ['team@example.org'],
    headers: {
      to: 'team@example.org',
      'reply-to': 'amina@example.org',
      from: 'Tajmaât <no-reply@localhost>',
    },
  });
  expect(received?.text).toContain(
    'From \u2068Amina Kaci\u2069 (amina@example.org)\n\nنسخة للفرق\n\nBonjour,\nun <devis> ?',
  );
  // In their own direction, because a message in Arabic stands in an English mail.
  expect(received?.html).toContain('<p dir="auto">نسخة للفرق</p>');
  expect(received?.html).toContain('>Bonjour,<br>un &lt;devis&gt; ?</p>');

  const rows = app.db.selectFrom('contact_messages').select(['id', 'mailed_at']);
  await expect.poll(async () => (await rows.executeTakeFirstOrThrow()).mailed_at).not.toBeNull();
  const { id } = await rows.executeTakeFirstOrThrow();
  await app.jobs.send(app.db, 'mailContactMessage', { messageId: id }, id);
  await send({ subject: 'A second one' });
  await mailAbout('A second one');
  expect(mail.mails).toHaveLength(2);
});

test('a sender can inject neither headers nor recipients', async () => {
  const answer = await send({ email: 'evil,amina@example.org', subject: 'Hello\r\nBcc: evil@example.org' });
  expect(answer.statusCode).toBe(204);
  await mailAbout('Hello Bcc: evil@example.org');
  const received = mail.mails.at(-1);
  expect(received?.to).toEqual(['team@example.org']);
  expect(Object.keys(received?.headers ?? {})).not.toContain('bcc');
  expect(received?.headers).not.toHaveProperty('reply-to');
  expect(received?.text).toContain('evil,amina@example.org');
});
