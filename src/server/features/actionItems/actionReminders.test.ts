import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Summary } from '#shared/contract/summaries.ts';
import { type MailServer, startMailServer } from '#test/doubles/mailServer.ts';
import { createMeeting, type Person, sayLines } from '#test/meetings/meetings.ts';
import { remove } from '#test/meetings/people.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { insertReminders } from './actionReminders.queries.ts';
import { queueReminders } from './actionReminders.ts';

// Jobs are fetched only after pauses of seconds.
vi.setConfig({ testTimeout: 90_000 });

let mail: MailServer;
let app: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  app = await createTestApp({ env: { SMTP_URL: mail.url } });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const DAY_MS = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
/** Today at this UTC time. */
const at = (time: string) => new Date(`${dayIn(0)}T${time}:00Z`);
/** The reminder mails, without the notices that a summary is ready. */
const mailsTo = (person: Person) =>
  mail.mails.filter(
    ({ to, headers }) => to.includes(person.email) && headers['message-id']?.startsWith('<reminder-'),
  );

/** Sweeps at this time and waits until all queued mails are sent, so that a missing mail is not merely late. */
async function remindAt(time: string): Promise<void> {
  await queueReminders(app, at(time));
  await allSent();
}

const allSent = () =>
  expect
    .poll(
      async () =>
        (
          await sql`select from pgboss.job where name = 'mailReminders' and state < 'completed'`.execute(
            app.db,
          )
        ).rows.length,
      { timeout: 60_000 },
    )
    .toBe(0);

/** Signs in again from a browser in this time zone. */
const liveIn = (person: Person, timeZone: string) =>
  app.call({
    method: 'POST',
    url: '/api/auth/login',
    headers: { cookie: `time_zone=${timeZone}` },
    payload: { email: person.email, password: person.password },
  });

const change = (person: Person, id: string, payload: object) =>
  person.call({ method: 'PATCH', url: `/api/action-items/${id}`, payload });
const generate = async (person: Person, id: string) =>
  (await person.call({ method: 'POST', url: `/api/ai/generate-summary/${id}` })).json<Summary>();

/** Creates a meeting of this person with one action item of theirs, due on this day. */
async function promise(owner: Person, due: string | null, ...others: Person[]) {
  const id = await createMeeting(owner, ...others);
  await sayLines(app, id, owner, ["I'll send the <b>report</b> to the client."]);
  const [item] = (await generate(owner, id)).actionItems;
  if (due) await app.db.updateTable('action_items').set({ due }).where('id', '=', item!.id).execute();
  return { id, itemId: item!.id };
}

test('one reminder is mailed on the morning before, in the time zone and language of the person', async () => {
  const [amina, karim] = [await app.signUp('Amina Kaci'), await app.signUp('Karim Saadi')];
  await liveIn(amina, 'Africa/Algiers');
  await liveIn(karim, 'America/Los_Angeles');
  await amina.call({ method: 'PATCH', url: '/api/language', payload: { language: 'ar' } });
  await promise(amina, dayIn(1));
  await promise(karim, dayIn(1));
  await remindAt('06:59');
  expect([mailsTo(amina), mailsTo(karim)]).toEqual([[], []]);
  await remindAt('07:00');
  expect([mailsTo(amina).length, mailsTo(karim).length]).toEqual([1, 0]);
  await remindAt('16:00');
  await remindAt('16:05');
  expect([mailsTo(amina).length, mailsTo(karim).length]).toEqual([1, 1]);
  const [arabic] = mailsTo(amina);
  expect(arabic?.headers).toMatchObject({ 'content-language': 'ar', subject: 'مهام حان موعدها: 1' });
  expect(arabic?.headers['list-unsubscribe']).toMatch(/^<http\S+\/settings\?tab=notifications>$/);
  expect(arabic?.html).toContain('dir="rtl"');
  expect(arabic?.html).toContain('&lt;b&gt;report&lt;/b&gt;');
  expect(arabic?.text).toContain('http://localhost:5000/action-items');
  const [english] = mailsTo(karim);
  expect(english?.text).toContain('Meeting: \u2068Revue du budget\u2069');
  const spelt = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' });
  expect(english?.text).toContain(`Due: ${spelt.format(new Date(dayIn(1)))}`);
});

test('people who were removed from the meeting and disabled accounts are not reminded', async () => {
  const [owner, kept, removed, disabled] = [
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
    await app.signUp(),
  ];
  for (const person of [kept, removed, disabled]) {
    const { id, itemId } = await promise(owner, dayIn(1), person);
    await app.db.updateTable('action_items').set({ owner_id: person.id }).where('id', '=', itemId).execute();
    if (person === removed) await remove(owner, id, person.id);
  }
  await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute();
  await remindAt('12:00');
  expect([kept, removed, disabled].map((person) => mailsTo(person).length)).toEqual([1, 0, 0]);
});

test('regenerating a summary sends no second reminder, and a changed due date does', async () => {
  const amina = await app.signUp('Amina Kaci');
  const { id, itemId } = await promise(amina, dayIn(1));
  await remindAt('12:00');
  await generate(amina, id);
  await app.db
    .updateTable('action_items')
    .set({ due: dayIn(1) })
    .where('id', '=', itemId)
    .execute();
  await remindAt('13:00');
  expect(mailsTo(amina)).toHaveLength(1);
  await change(amina, itemId, { due: dayIn(0) });
  await remindAt('14:00');
  await remindAt('14:05');
  expect(mailsTo(amina)).toHaveLength(2);
});

test('several due items come in one mail, without those that are done, possible, far off or long past', async () => {
  const amina = await app.signUp('Amina Kaci');
  for (const due of [dayIn(0), dayIn(1), dayIn(5), dayIn(-9), null]) await promise(amina, due);
  const done = await promise(amina, dayIn(0));
  await change(amina, done.itemId, { done: true });
  const karim = await app.signUp('Karim Saadi');
  const possible = await promise(karim, dayIn(0));
  await app.db
    .updateTable('action_items')
    .set({ is_possible: true })
    .where('id', '=', possible.itemId)
    .execute();
  await remindAt('12:00');
  expect(mailsTo(amina).map(({ headers }) => headers.subject)).toEqual(['Action items due: 2']);
  expect(mailsTo(karim)).toEqual([]);
});

test('no reminder is mailed if reminders are off, or the person was removed, was disabled or did the task', async () => {
  const [amina, off, removed, disabled, quick] = [
    await app.signUp('Amina Kaci'),
    await app.signUp('Karim Saadi'),
    await app.signUp('Lila Haddad'),
    await app.signUp('Samir Ziani'),
    await app.signUp('Nadia Ferhat'),
  ];
  const settings = { emailEnabled: true, slackEnabled: false, slackWebhookUrl: null };
  const url = '/api/notification-settings';
  const saved = await off.call({ method: 'PATCH', url, payload: { ...settings, remindersEnabled: false } });
  expect(saved.json()).toMatchObject({ remindersEnabled: false });
  // An older page does not send the setting, which then stays as it is.
  expect((await off.call({ method: 'PATCH', url, payload: settings })).json()).toMatchObject({
    remindersEnabled: false,
  });
  for (const person of [off, removed, disabled, quick]) {
    const { id, itemId } = await promise(amina, dayIn(0), person);
    await change(amina, itemId, { owner: person.name });
    if (person === removed)
      await amina.call({ method: 'DELETE', url: `/api/meetings/${id}/people/${person.id}` });
    if (person !== quick) continue;
    await insertReminders(app.db, [{ zone: 'UTC', day: dayIn(0) }]);
    await change(quick, itemId, { done: true });
    await app.jobs.send(app.db, 'mailReminders', { userId: quick.id }, quick.id);
  }
  await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute();
  await remindAt('12:00');
  for (const person of [off, removed, disabled, quick]) expect(mailsTo(person)).toEqual([]);
});

test('an export has the time zone and the reminders of its owner only', async () => {
  const [amina, karim] = [await app.signUp('Amina Kaci'), await app.signUp('Karim Saadi')];
  await liveIn(amina, 'Africa/Algiers');
  await promise(amina, dayIn(0), karim);
  await remindAt('12:00');
  const exported = async (person: Person) => (await person.call({ url: '/api/account/export' })).json();
  const own = await exported(amina);
  expect(own.account.timeZone).toBe('Africa/Algiers');
  expect(own.notificationSettings ?? {}).not.toHaveProperty('user_id');
  expect(Date.parse(own.meetings[0].summary.actionItems[0].remindedAt)).toBeGreaterThan(0);
  const others = await exported(karim);
  expect(others.account.timeZone).toBe(null);
  expect(others.meetings[0].summary.actionItems[0].remindedAt).toBe(null);
});
