import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { insertGuest } from '#server/features/meetings/guests/guests.queries.ts';
import type { NotificationSettings } from '#shared/contract/notifications.ts';
import type { Summary } from '#shared/contract/summaries.ts';
import { type MailServer, startMailServer } from '#test/doubles/mailServer.ts';
import { type SlackServer, startSlackServer } from '#test/doubles/slackServer.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { remove } from '#test/meetings/people.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { findDueNotice } from './summaryNotices.queries.ts';

const SAID = [
  'Good morning everyone, today we review the budget for the next quarter.',
  'We decided to move the launch to the first week of October.',
  "I'll send the secret report to the client before Friday.",
];

const lines: string[] = [];
// Jobs are retried only after pauses of seconds.
vi.setConfig({ testTimeout: 90_000 });

let mail: MailServer;
let slack: SlackServer;
let app: TestApp;
beforeAll(async () => {
  [mail, slack] = [await startMailServer(), await startSlackServer()];
  app = await createTestApp({
    env: { SMTP_URL: mail.url, LOG_LEVEL: 'warn' },
    slack: slack.webhook,
    logTo: { write: (line) => void lines.push(line) },
  });
});
afterEach(() => {
  mail.refuse(null);
  slack.answerWith(null);
});
afterAll(async () => {
  await app.close();
  await mail.close();
  await slack.close();
});

const url = '/api/notification-settings';
const choose = (person: Person, settings: object) =>
  person.call({
    method: 'PATCH',
    url,
    payload: { emailEnabled: true, slackEnabled: false, slackWebhookUrl: null, ...settings },
  });
const hookOf = (person: Person) => `https://hooks.slack.com/services/T/B/${person.id}`;
const useSlack = (person: Person) =>
  choose(person, { emailEnabled: false, slackEnabled: true, slackWebhookUrl: hookOf(person) });
const settingsOf = async (person: Person) => (await person.call({ url })).json<NotificationSettings>();

const mailsTo = (person: Person) => mail.mails.filter(({ to }) => to.includes(person.email));
const postsOf = (person: Person) => slack.posts.filter(({ path }) => path === `/services/T/B/${person.id}`);
const generate = async (person: Person, id: string) =>
  (await person.call({ method: 'POST', url: `/api/ai/generate-summary/${id}` })).json<Summary>();

async function spokenMeeting(owner: Person, ...others: Person[]): Promise<string> {
  const id = await createMeeting(owner, ...others);
  await sayLines(app, id, owner, SAID);
  return id;
}

/** Waits until all notices of a meeting are sent, so that a missing message is not merely late. */
const allSent = (meetingId: string) =>
  expect
    .poll(
      async () => {
        const notices = await app.db
          .selectFrom('summary_notices')
          .innerJoin('summaries', 'summaries.id', 'summary_notices.summary_id')
          .select('sent_at')
          .where('meeting_id', '=', meetingId)
          .execute();
        return notices.length > 0 && notices.every((notice) => notice.sent_at !== null);
      },
      { timeout: 60_000 },
    )
    .toBe(true);

test('each participant with notifications on who was not removed is notified once, in their language, without the transcript', async () => {
  const [owner, guest, silent, stranger] = [
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
  ];
  await guest.call({ method: 'PATCH', url: '/api/language', payload: { language: 'fr' } });
  await choose(silent, { emailEnabled: false });
  const [removed, disabled] = [await app.signUp(), await app.signUp()];
  const id = await spokenMeeting(owner, guest, silent, removed, disabled);
  await remove(owner, id, removed.id);
  await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute();
  // A guest has no address for a notice.
  await insertGuest(app.db, { meetingId: id, name: 'Karim', hasConsented: true, cameByLink: true });
  const summary = await generate(owner, id);
  await allSent(id);
  await generate(guest, id);
  await app.jobs.send(app.db, 'announceSummary', { summaryId: summary.id }, summary.id);
  const [again] = await app.db.selectFrom('summary_notices').select('id').execute();
  await app.jobs.send(app.db, 'notifySummaryReady', { noticeId: again!.id }, again!.id);

  // A later message through the same queues shows that the earlier two were processed.
  const last = await spokenMeeting(stranger);
  await generate(stranger, last);
  await allSent(last);
  await expect.poll(() => app.db.selectFrom('summary_notices').select('id').execute()).toHaveLength(3);
  const people = [owner, guest, silent, removed, disabled];
  expect(people.map((person) => mailsTo(person).length)).toEqual([1, 1, 0, 0, 0]);
  const [english, french] = [mailsTo(owner)[0]!, mailsTo(guest)[0]!];
  expect([english.headers.subject, french.headers.subject]).toEqual([
    'Summary ready: Revue du budget',
    'Résumé prêt\u00a0: Revue du budget',
  ]);
  expect(english.headers.to).toBe(owner.email);
  expect(english.text).toContain(`http://localhost:5000/meetings/jitsi/${id}/recording?tab=summary`);
  const counts = [summary.keyPoints, summary.decisions, summary.actionItems].map(({ length }) => length);
  expect(counts).toEqual([0, 1, 1]);
  const settings = 'http://localhost:5000/settings?tab=notifications';
  expect(english.text).toContain(settings);
  expect(english.headers['list-unsubscribe']).toBe(`<${settings}>`);
  expect(english.text).toContain('\n\nDecisions: 1 · Action items: 1\n\n');
  expect(french.text).toContain('\n\nDécisions\u00a0: 1 · Actions à mener\u00a0: 1\n\n');
  expect(english.text + english.html).not.toContain('secret report');
});

test('a title in a Slack message can neither mention anybody nor create a link', async () => {
  const owner = await app.signUp();
  await useSlack(owner);
  const id = await spokenMeeting(owner);
  const title = '<!channel> & <https://example.org|win> *now*';
  await app.db.updateTable('meetings').set({ title }).where('id', '=', id).execute();
  await generate(owner, id);
  await allSent(id);
  expect(mailsTo(owner)).toEqual([]);
  const [posted] = postsOf(owner);
  expect(posted?.text).toContain('&lt;!channel&gt; &amp; &lt;https://example.org|win&gt;');
  expect(posted?.text).not.toContain('*now*');
  expect(posted?.text).toContain(
    `<http://localhost:5000/meetings/jitsi/${id}/recording?tab=summary|Read the summary>`,
  );
});

test('a webhook that Slack rejects is shown to its owner and not retried, until a post succeeds', async () => {
  const owner = await app.signUp();
  await useSlack(owner);
  slack.answerWith((response) => response.writeHead(404).end('no_service'));
  await generate(owner, await spokenMeeting(owner));
  await expect
    .poll(async () => (await settingsOf(owner)).slackFailure?.reason, { timeout: 60_000 })
    .toBe('gone');
  expect(Date.parse((await settingsOf(owner)).slackFailure!.at)).toBeGreaterThan(Date.now() - 60_000);
  expect(await settingsOf(await app.signUp())).toMatchObject({ slackFailure: null });
  const given = () => lines.some((line) => line.includes('given up') && line.includes('Slack answered 404'));
  await expect.poll(given, { timeout: 60_000 }).toBe(true);
  expect(lines.join('')).not.toContain(owner.id);

  slack.answerWith(null);
  const id = await spokenMeeting(owner);
  await generate(owner, id);
  await allSent(id);
  expect((await settingsOf(owner)).slackFailure).toBe(null);
  expect(postsOf(owner)).toHaveLength(2);
});

test('a Slack failure is cleared when the webhook address changes', async () => {
  const owner = await app.signUp();
  await useSlack(owner);
  const failed = { slack_failed_at: new Date(), slack_failure: 'gone' as const };
  await app.db.updateTable('notification_settings').set(failed).where('user_id', '=', owner.id).execute();
  await choose(owner, { slackEnabled: true, slackWebhookUrl: hookOf(owner) });
  expect((await settingsOf(owner)).slackFailure?.reason).toBe('gone');
  await choose(owner, { slackEnabled: true, slackWebhookUrl: `${hookOf(owner)}new` });
  expect((await settingsOf(owner)).slackFailure).toBe(null);
});

test('a temporary failure of Slack is retried', async () => {
  const owner = await app.signUp();
  await useSlack(owner);
  slack.answerWith((response) => response.writeHead(503).end());
  const id = await spokenMeeting(owner);
  await generate(owner, id);
  await expect
    .poll(async () => (await settingsOf(owner)).slackFailure?.reason, { timeout: 60_000 })
    .toBe('unreachable');
  slack.answerWith(null);
  await expect.poll(() => postsOf(owner).length, { timeout: 60_000 }).toBe(2);
  await allSent(id);
  expect((await settingsOf(owner)).slackFailure).toBe(null);
});

test('a rejected mail address is logged and does not delay other mails', async () => {
  const [owner, guest] = [await app.signUp(), await app.signUp()];
  const email = `wrong,${guest.email}`;
  await app.db.updateTable('users').set({ email }).where('id', '=', guest.id).execute();
  const id = await spokenMeeting(owner, guest);
  await generate(owner, id);
  await expect.poll(() => mailsTo(owner).length, { timeout: 60_000 }).toBe(1);
  const given = () => lines.some((line) => line.includes('given up') && line.includes('MailRefused'));
  await expect.poll(given, { timeout: 60_000 }).toBe(true);
  expect(mailsTo(guest)).toEqual([]);
});

test('a participant who is removed before their notice is sent gets none', async () => {
  const [owner, guest] = [await app.signUp(), await app.signUp()];
  const id = await spokenMeeting(owner, guest);
  await generate(owner, id);
  await allSent(id);
  const unsent = await app.db
    .updateTable('summary_notices')
    .set({ sent_at: null })
    .where('user_id', 'in', [owner.id, guest.id])
    .returning(['id', 'user_id'])
    .execute();
  const findNotice = (person: Person) =>
    findDueNotice(app.db, unsent.find(({ user_id }) => user_id === person.id)!.id);
  expect(await findNotice(guest)).toMatchObject({ userId: guest.id });
  await remove(owner, id, guest.id);
  expect(await findNotice(guest)).toBeUndefined();
  expect(await findNotice(owner)).toMatchObject({ userId: owner.id });
});

test('notices use the queue name of earlier versions, which may still hold jobs', async () => {
  const owner = await app.signUp();
  const id = await spokenMeeting(owner);
  await generate(owner, id);
  await allSent(id);
  const jobs = await sql`select 1 from pgboss.job where name = 'tellOfSummary'`.execute(app.db);
  expect(jobs.rows).not.toEqual([]);
});
