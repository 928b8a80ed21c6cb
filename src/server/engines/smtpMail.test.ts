import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mail, MailRefused } from '#server/platform/mail/mailer.ts';
import { isolated, renderMail } from '#server/platform/mail/renderMail.ts';
import { type MailServer, startMailServer } from '#test/doubles/mailServer.ts';
import { selfSignedCertificate } from '#test/doubles/selfSignedCertificate.ts';
import { createSmtpMailer, verifySmtp } from './smtpMail.ts';

/** This machine under an address other than the usual ones of loopback, so that the rules for remote machines apply. */
const AS_REMOTE = '0.0.0.0';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

const mailer = () => createSmtpMailer({ url: server.url, from: 'meetings@example.org' });
const mail = (more: Partial<Mail> = {}): Mail => ({
  id: 'test-1',
  to: 'amina@example.org',
  language: 'fr',
  subject: 'Résumé prêt',
  ...renderMail({ language: 'fr', paragraphs: ['Voilà.'] }),
  ...more,
});

async function deliver(more: Partial<Mail> = {}) {
  await mailer().send(mail(more));
  return server.mails.at(-1)!;
}

test('a mail arrives unchanged as text and HTML, with a stable Message-ID', async () => {
  const content = {
    language: 'ar',
    paragraphs: ['ملخص <الاجتماع> جاهز.', 'سطر\nآخر'],
    link: { label: 'قراءة', url: 'https://meet.example.org/a?b=c&d=e' },
    footer: ['النهاية'],
  } as const;
  const received = await deliver({
    language: 'ar',
    replyTo: 'writer@example.org',
    ...renderMail({ ...content, paragraphs: [...content.paragraphs], footer: [...content.footer] }),
  });
  expect(received.headers).toMatchObject({
    'message-id': '<test-1@example.org>',
    'reply-to': 'writer@example.org',
    'content-language': 'ar',
  });
  expect(received.text).toBe(
    'ملخص <الاجتماع> جاهز.\n\nسطر\nآخر\n\nقراءة:\nhttps://meet.example.org/a?b=c&d=e\n\n-- \n\nالنهاية\n',
  );
  expect(received.html).toContain('<div lang="ar" dir="rtl"');
  expect(received.html).toContain('<p>ملخص &lt;الاجتماع&gt; جاهز.</p>\n<p>سطر<br>آخر</p>');
  expect(received.html).toContain('href="https://meet.example.org/a?b=c&amp;d=e"');
});

test('a subject cannot inject a header or change the text direction', async () => {
  const received = await deliver({ subject: 'Budget\r\nBcc: evil@example.org\u2028\u202etxt\0' });
  expect(received.headers.subject).toBe('Budget Bcc: evil@example.org txt');
  expect(received.headers).not.toHaveProperty('bcc');
  expect(received.to).toEqual(['amina@example.org']);
});

test.each([
  'amina@example.org\r\nBcc: evil@example.org',
  'amina@example.org\nRCPT TO:<evil@example.org>',
  'evil,amina@example.org',
  'evil;amina@example.org',
  'group:amina@example.org',
  '(evil)amina@example.org',
  '<evil@example.org>',
  'amina@example.org>',
  'amina@exa\u202emple.org',
  'nobody',
])('%j is refused as a recipient and as a reply-to address', async (address) => {
  const before = server.mails.length;
  await expect(mailer().send(mail({ to: address }))).rejects.toThrow(MailRefused);
  await expect(mailer().send(mail({ replyTo: address }))).rejects.toThrow(MailRefused);
  expect(server.mails.length).toBe(before);
});

test.each([
  ['550 5.1.1 No such user', true],
  ['550 No such user', true],
  ['450 4.7.1 Greylisted', false],
  // Faults of the settings, which Postfix reports only here.
  ['554 5.7.1 Relay access denied', false],
  ['553 5.7.1 Sender address rejected: not owned by user', false],
])('a recipient refused with "%s" is a permanent failure: %s', async (reply, isFinal) => {
  server.refuse(reply);
  try {
    const failure = await mailer()
      .send(mail())
      .catch((error) => error);
    expect([failure instanceof Error, failure instanceof MailRefused]).toEqual([true, isFinal]);
  } finally {
    server.refuse(null);
  }
});

describe('a server with a self-signed certificate', () => {
  let selfSigned: MailServer;
  beforeAll(async () => {
    selfSigned = await startMailServer({ certificate: selfSignedCertificate('localhost') });
  });
  afterAll(() => selfSigned.close());
  const sendBy = (host: string, credentials = '') =>
    createSmtpMailer({
      url: `smtp://${credentials}${host}:${new URL(selfSigned.url).port}`,
      from: 'meetings@example.org',
    }).send(mail());

  test('gets mails on this machine, and elsewhere unless a password is sent', async () => {
    await sendBy('localhost');
    await sendBy(AS_REMOTE);
    expect(selfSigned.mails).toHaveLength(2);
    await expect(sendBy(AS_REMOTE, 'name:secret@')).rejects.toThrow('self-signed certificate');
    expect(selfSigned.mails).toHaveLength(2);
  });
});

test('a check of the mail server tells a wrong password from a right one', async () => {
  const strict = await startMailServer({ password: 'secret' });
  try {
    const { host } = new URL(strict.url);
    await verifySmtp(`smtp://name:secret@${host}`, 5_000);
    await expect(verifySmtp(`smtp://name:wrong@${host}`, 5_000)).rejects.toThrow('Wrong password');
  } finally {
    await strict.close();
  }
});

test('a password is not sent over an unencrypted connection', async () => {
  const port = new URL(server.url).port;
  const careful = createSmtpMailer({
    url: `smtp://name:secret@${AS_REMOTE}:${port}`,
    from: 'meetings@example.org',
  });
  const before = server.mails.length;
  await expect(careful.send(mail())).rejects.toThrow(/STARTTLS|TLS/);
  expect(server.mails.length).toBe(before);
});

test('an unreachable mail server is an error that may be retried', async () => {
  const nobody = createSmtpMailer({ url: 'smtp://127.0.0.1:9', from: 'meetings@example.org' });
  const failure = await nobody.send(mail()).catch((error) => error);
  expect([failure instanceof Error, failure instanceof MailRefused]).toEqual([true, false]);
});

test('text that a person typed cannot change the text direction of what follows it', () => {
  expect(isolated('a\u202eb\u2069c')).toBe('\u2068abc\u2069');
});
