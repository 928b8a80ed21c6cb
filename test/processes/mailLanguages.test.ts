import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { queueReminders } from '#server/features/actionItems/actionReminders.ts';
import { MAIL_TEXTS } from '#server/mailTexts.ts';
import { renderMail } from '#server/platform/mail/renderMail.ts';
import type { ScheduledMeeting } from '#shared/contract/meetings.ts';
import type { Summary } from '#shared/contract/summaries.ts';
import { directionOf, type InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';
import { type MailServer, startMailServer } from '#test/doubles/mailServer.ts';
import { type SlackServer, startSlackServer } from '#test/doubles/slackServer.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';

// Long, because jobs are fetched after pauses of seconds.
vi.setConfig({ testTimeout: 90_000 });

let mail: MailServer;
let slack: SlackServer;
let app: TestApp;
beforeAll(async () => {
  [mail, slack] = [await startMailServer(), await startSlackServer()];
  app = await createTestApp({ env: { SMTP_URL: mail.url }, slack: slack.webhook });
});
afterAll(async () => {
  await app.close();
  await mail.close();
  await slack.close();
});

const TITLE = 'Revue du budget';
const IN_WORDS = {
  en: /\b(the|this|your)\b/,
  fr: /\b(la|le|une?|votre|vous)\b/,
  ar: /\p{Script=Arabic}{3}/u,
} as const;

async function arrive(name: string, language: InterfaceLanguage): Promise<Person> {
  const person = await app.signUp(name);
  await person.call({ method: 'PATCH', url: '/api/language', payload: { language } });
  return person;
}

/** Waits for a mail with this subject to this address. */
async function mailTo(address: string, subject: string) {
  const found = () =>
    mail.mails.find(({ to, headers }) => to.includes(address) && headers.subject === subject);
  await expect.poll(() => found()?.headers.subject, { timeout: 60_000 }).toBe(subject);
  return found()!;
}

/** Expects a mail in this language, with its text direction set on the text itself. */
async function expectMail(address: string, subject: string, language: InterfaceLanguage): Promise<void> {
  const received = await mailTo(address, subject);
  expect(received.headers['content-language']).toBe(language);
  expect(received.html).toContain(`<div lang="${language}" dir="${directionOf(language)}"`);
  expect(received.text).toMatch(IN_WORDS[language]);
  // Removes titles and tasks, which are in the language of the meeting, and links.
  const ownWords = received.text.replaceAll(/\u2068[^\u2069]*\u2069|http\S+/g, '');
  if (language === 'ar') expect(ownWords).not.toMatch(/\b(the|you|your)\b/i);
}

test.each(['en', 'fr', 'ar'] as const)(
  'invitation mails are in the language of the recipient, %s',
  async (language) => {
    const texts = MAIL_TEXTS[language].invitation;
    const other = language === 'fr' ? 'ar' : 'fr';
    const [owner, invited] = [await arrive('Amina Kaci', other), await arrive('Karim Saadi', language)];
    const unknown = `nobody.${language}@example.net`;
    const payload = {
      title: TITLE,
      startTime: '2030-01-01T09:00:00.000Z',
      endTime: '2030-01-01T10:00:00.000Z',
      timeZone: 'Africa/Algiers',
      invitees: [invited.email, unknown],
    };
    const { id } = (
      await owner.call({ method: 'POST', url: '/api/meetings', payload })
    ).json<ScheduledMeeting>();
    await expectMail(invited.email, texts.invited(TITLE), language);
    // A recipient without an account gets the language of the person who invites.
    await expectMail(unknown, MAIL_TEXTS[other].invitation.invited(TITLE), other);
    const later = { ...payload, endTime: '2030-01-01T11:00:00.000Z' };
    await owner.call({ method: 'PATCH', url: `/api/meetings/${id}`, payload: later });
    await expectMail(invited.email, texts.updated(TITLE), language);
    await owner.call({ method: 'POST', url: `/api/meetings/${id}/cancel` });
    await expectMail(invited.email, texts.cancelled(TITLE), language);
    await expectMail(unknown, MAIL_TEXTS[other].invitation.cancelled(TITLE), other);
  },
);

test.each(['en', 'fr', 'ar'] as const)(
  'account mails are in the language of the account, %s',
  async (language) => {
    const texts = MAIL_TEXTS[language];
    const { email, call, id } = await arrive('Amina Kaci', language);
    await app.call({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });
    await expectMail(email, texts.passwordReset.subject, language);
    await call({ method: 'POST', url: '/api/account/email/link' });
    await expectMail(email, texts.emailConfirmation.subject, language);
    const noticeId = crypto.randomUUID();
    const notice = { noticeId, userId: id, to: email, change: 'linked', googleEmail: 'a@gmail.com' } as const;
    await app.jobs.send(app.db, 'mailSignInNotice', notice, noticeId);
    await expectMail(email, texts.signInNotice.subject.linked, language);
  },
);

test.each(['en', 'fr', 'ar'] as const)(
  'summary mails, reminders and Slack messages are in the language of the recipient, %s',
  async (language) => {
    const texts = MAIL_TEXTS[language];
    const [owner, reader] = [
      await arrive('Amina Kaci', language === 'ar' ? 'fr' : 'ar'),
      await arrive('Karim Saadi', language),
    ];
    const slackWebhookUrl = `https://hooks.slack.com/services/T/B/${reader.id}`;
    const payload = { emailEnabled: true, slackEnabled: true, slackWebhookUrl };
    await reader.call({ method: 'PATCH', url: '/api/notification-settings', payload });
    const meetingId = await createMeeting(owner, reader);
    await sayLines(app, meetingId, reader, ["I'll send the report to the client."]);
    const url = `/api/ai/generate-summary/${meetingId}`;
    const [item] = (await owner.call({ method: 'POST', url })).json<Summary>().actionItems;
    await expectMail(reader.email, texts.summary.subject(TITLE), language);
    const posted = () => slack.posts.find(({ path }) => path.endsWith(reader.id))?.text;
    await expect.poll(posted, { timeout: 60_000 }).toContain(texts.summary.label);
    const due = new Date().toISOString().slice(0, 10);
    await app.db.updateTable('action_items').set({ due }).where('id', '=', item!.id).execute();
    await queueReminders(app, new Date(`${due}T12:00:00Z`));
    await expectMail(reader.email, texts.reminder.subject(1), language);
  },
);

/** All texts in a tree of texts and of functions that return one. */
const textsIn = (texts: unknown): string[] => {
  if (typeof texts === 'string') return [texts];
  if (typeof texts === 'function') return textsIn(texts(TITLE, TITLE, TITLE));
  return Object.values(texts as object).flatMap(textsIn);
};

test('French mails keep colons and quotation marks on the line of their word', () => {
  const link = { label: 'Ouvrir', url: 'https://meet.example.org/' };
  const { text } = renderMail({ language: 'fr', paragraphs: textsIn(MAIL_TEXTS.fr), link });
  expect(text).toContain(`«\u00a0${TITLE}\u00a0»`);
  expect(text).not.toMatch(/« | »| [:;?!]|\S:(?!\/\/)/);
});
