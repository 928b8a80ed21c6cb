import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { MailedInvitation } from '#shared/contract/invitations.ts';
import type { Meeting, ScheduledMeeting } from '#shared/contract/meetings.ts';
import { enterAsGuest } from '#test/guests.ts';
import { type MailServer, type ReceivedMail, startMailServer } from '#test/mailServer.ts';
import type { Person } from '#test/meetings.ts';
import { createTestApp, type TestApp } from '#test/testApp.ts';
import { findDueInvitation, findMailedInvitation } from './invitations.queries.ts';
import { MAX_MAILS_PER_DAY } from './mailedInvitations.ts';

// Jobs are retried only after pauses of seconds.
vi.setConfig({ testTimeout: 90_000 });

let mail: MailServer;
let app: TestApp;
beforeAll(async () => {
  mail = await startMailServer();
  app = await createTestApp({
    env: { SMTP_URL: mail.url, SMTP_FROM: 'meet@example.org', LOG_LEVEL: 'fatal' },
  });
});
afterEach(() => mail.refuse(null));
afterAll(async () => {
  await app.close();
  await mail.close();
});

let lastInvitee = 0;
const newAddress = () => `invitee${++lastInvitee}@example.net`;

const draft = (changes: object) => ({
  title: 'Revue du budget',
  startTime: '2030-01-01T09:00:00.000Z',
  endTime: '2030-01-01T10:00:00.000Z',
  timeZone: 'Africa/Algiers',
  ...changes,
});
const schedule = async (owner: Person, changes: object): Promise<ScheduledMeeting> =>
  (await owner.call({ method: 'POST', url: '/api/meetings', payload: draft(changes) })).json();
const change = (owner: Person, { id }: Meeting, payload: object) =>
  owner.call({ method: 'PATCH', url: `/api/meetings/${id}`, payload });
const invitationsOf = async (owner: Person, { id }: Meeting) =>
  (await owner.call({ url: `/api/meetings/${id}/invitations` })).json<{ invitations: MailedInvitation[] }>()
    .invitations;

const mailsTo = (address: string) => mail.mails.filter(({ to }) => to.includes(address));
async function nthMailTo(address: string, nth = 1): Promise<ReceivedMail> {
  await expect.poll(() => mailsTo(address).length, { timeout: 60_000 }).toBe(nth);
  return mailsTo(address)[nth - 1]!;
}
const linkIn = ({ text }: ReceivedMail): string => /^http\S+\/join\/\S+$/m.exec(text)?.[0] ?? '';
const tokenIn = (received: ReceivedMail): string => linkIn(received).split('/').at(-1) ?? '';
/** A property of the calendar entry, with its parameters. */
const property = ({ calendar }: ReceivedMail, name: string): string =>
  calendar.split('\n').find((line) => new RegExp(`^${name}[:;]`).test(line)) ?? '';

test('while an account is disabled, its waiting invitations are not mailed and its mailed ones admit nobody', async () => {
  const owner = await app.signUp();
  const address = newAddress();
  const meeting = await schedule(owner, { invitees: [address] });
  const token = tokenIn(await nthMailTo(address));
  const { id } = (await findMailedInvitation(app.db, token))!;
  const setDisabled = (disabled_at: Date | null) =>
    app.db.updateTable('users').set({ disabled_at }).where('id', '=', owner.id).execute();
  const raiseSequence = app.db
    .updateTable('meetings')
    .set({ calendar_sequence: 9 })
    .where('id', '=', meeting.id);
  await raiseSequence.execute();
  const found = async () => [await findDueInvitation(app.db, id), await findMailedInvitation(app.db, token)];
  await setDisabled(new Date());
  expect(await found()).toEqual([undefined, undefined]);
  await setDisabled(null);
  expect(await found()).toMatchObject([{ id }, { id }]);
});

test('names and titles stored with line breaks add no paragraph to a mail and no line to its calendar entry', async () => {
  const owner = await app.signUp('Amina Kaci');
  const address = newAddress();
  const meeting = await schedule(owner, {});
  const forged = 'Budget\r\n\r\nYour account was closed';
  await app.db.updateTable('users').set({ name: forged }).where('id', '=', owner.id).execute();
  await app.db.updateTable('meetings').set({ title: forged }).where('id', '=', meeting.id).execute();
  expect((await change(owner, meeting, { invitees: [address] })).statusCode).toBe(200);
  const received = await nthMailTo(address);
  expect(received.text).not.toMatch(/^Your account/m);
  expect(received.html).not.toContain('<br>');
  expect(property(received, 'SUMMARY')).toBe('SUMMARY:Budget Your account was closed');
});

test('people invited to a scheduled meeting get a mail with a calendar entry', async () => {
  const owner = await app.signUp('Amina Kaci');
  const address = newAddress();
  const meeting = await schedule(owner, { invitees: [address.toUpperCase(), address] });
  expect(meeting.inviteUrl).toMatch(/\/join\/[\w-]{16,64}$/);
  const received = await nthMailTo(address);
  expect(received.headers.subject).toBe('Invitation: Revue du budget');
  expect(received.text).toContain('Amina Kaci');
  expect(received.text).toMatch(/Tuesday, January 1, 2030.*10:00.*11:00.*\(Africa\/Algiers\)/);
  expect(received.calendarMethod).toBe('REQUEST');
  expect(received.calendar).toContain('METHOD:REQUEST');
  expect(property(received, 'UID')).toBe(`UID:${meeting.id}@localhost`);
  expect(property(received, 'SEQUENCE')).toBe('SEQUENCE:0');
  expect(property(received, 'DTSTART')).toBe('DTSTART:20300101T090000Z');
  expect(property(received, 'DTEND')).toBe('DTEND:20300101T100000Z');
  // The sender is the organizer, because the owner has not proved that they read the mail of their address.
  expect(property(received, 'ORGANIZER')).toBe('ORGANIZER;CN="Amina Kaci":mailto:meet@example.org');
  expect(property(received, 'ATTENDEE')).toContain(`MAILTO:${address}`);
  expect(received.headers).not.toHaveProperty('reply-to');
  expect(received.calendar).toContain(linkIn(received));
  // Stored once the mail server has answered, which may be after the mail has arrived.
  await expect
    .poll(() => invitationsOf(owner, meeting))
    .toEqual([{ email: address, sentAt: expect.any(String), isRefused: false, isOverdue: false }]);
});

test.each(['a provider', 'a mailed link'])(
  'an owner whose address %s proved is the organizer and gets the replies',
  async (by) => {
    const owner = await app.signUp('Amina Kaci');
    if (by === 'a provider')
      await app.db
        .insertInto('google_identities')
        .values({ issuer: 'i', subject: owner.id, user_id: owner.id, email: owner.email.toUpperCase() })
        .execute();
    else
      await app.db
        .updateTable('users')
        .set({ email_proved_at: new Date() })
        .where('id', '=', owner.id)
        .execute();
    const address = newAddress();
    await schedule(owner, { invitees: [address] });
    const received = await nthMailTo(address);
    expect(property(received, 'ORGANIZER')).toBe(
      `ORGANIZER;CN="Amina Kaci";SENT-BY="mailto:meet@example.org":mailto:${owner.email}`,
    );
    expect(received.headers['reply-to']).toBe(owner.email);
  },
);

test('a mailed link admits its holder, proves their address, and is revoked when the owner removes the address', async () => {
  const [owner, guest] = [await app.signUp(), await app.signUp()];
  const [kept, dropped] = [newAddress(), newAddress()];
  const meeting = await schedule(owner, { invitees: [kept, dropped] });
  const [keptToken, droppedToken] = [tokenIn(await nthMailTo(kept)), tokenIn(await nthMailTo(dropped))];
  expect(keptToken).not.toBe(droppedToken);
  expect(await findMailedInvitation(app.db, droppedToken)).toMatchObject({
    email: dropped,
    meetingId: meeting.id,
  });
  expect((await app.call({ url: `/api/invites/${keptToken}` })).json().title).toBe('Revue du budget');
  expect((await enterAsGuest(app, keptToken)).meetingId).toBe(meeting.id);
  const accepted = await guest.call({ method: 'POST', url: `/api/invites/${droppedToken}/accept` });
  expect(accepted.json()).toEqual({ meetingId: meeting.id });

  await change(owner, meeting, { invitees: [kept] });
  const cancelled = await nthMailTo(dropped, 2);
  expect(cancelled.headers.subject).toBe('Invitation withdrawn: Revue du budget');
  expect(cancelled.text).toContain('took back your invitation to the meeting');
  expect(cancelled.calendarMethod).toBe('CANCEL');
  expect(property(cancelled, 'SEQUENCE')).toBe('SEQUENCE:1');
  expect(property(cancelled, 'STATUS')).toBe('STATUS:CANCELLED');
  expect(await findMailedInvitation(app.db, droppedToken)).toBeUndefined();
  expect((await app.call({ url: `/api/invites/${droppedToken}` })).statusCode).toBe(404);
  expect((await app.call({ url: `/api/invites/${keptToken}` })).statusCode).toBe(200);
  expect(mailsTo(kept)).toHaveLength(1);
});

test('an address that is invited again gets a calendar entry that supersedes the cancelled one', async () => {
  const owner = await app.signUp();
  const address = newAddress();
  const meeting = await schedule(owner, { invitees: [address] });
  await nthMailTo(address);
  await change(owner, meeting, { invitees: [] });
  const cancelled = await nthMailTo(address, 2);
  await change(owner, meeting, { invitees: [address] });
  const again = await nthMailTo(address, 3);
  expect([cancelled.calendarMethod, again.calendarMethod]).toEqual(['CANCEL', 'REQUEST']);
  const [withdrawn, renewed] = [cancelled, again].map((received) =>
    Number(property(received, 'SEQUENCE').split(':')[1]),
  );
  expect(renewed).toBeGreaterThanOrEqual(withdrawn!);
});

test('a new time is mailed as an update of the same calendar entry, and both links open the meeting', async () => {
  const owner = await app.signUp();
  const address = newAddress();
  const meeting = await schedule(owner, { invitees: [address] });
  const first = await nthMailTo(address);
  await change(owner, meeting, { botEnabled: false });
  await change(owner, meeting, { endTime: '2030-01-01T11:00:00.000Z' });
  const second = await nthMailTo(address, 2);
  expect(second.headers.subject).toBe('Updated invitation: Revue du budget');
  expect([property(first, 'UID'), property(second, 'SEQUENCE')]).toEqual([
    property(second, 'UID'),
    'SEQUENCE:1',
  ]);
  expect(property(second, 'DTEND')).toBe('DTEND:20300101T110000Z');
  for (const received of [first, second])
    expect((await app.call({ url: `/api/invites/${tokenIn(received)}` })).statusCode).toBe(200);
});

test('a change made while the invitation is being sent is mailed after it', async () => {
  const owner = await app.signUp();
  const address = newAddress();
  const release = mail.hold();
  const meeting = await schedule(owner, { invitees: [address] });
  await nthMailTo(address);
  expect((await invitationsOf(owner, meeting))[0]?.sentAt).toBeNull();
  await change(owner, meeting, { endTime: '2030-01-01T11:00:00.000Z' });
  release();
  const second = await nthMailTo(address, 2);
  expect(second.headers.subject).toBe('Updated invitation: Revue du budget');
  expect(property(second, 'DTEND')).toBe('DTEND:20300101T110000Z');
});

test.each(['cancel', 'delete', 'delete the account of the owner of'] as const)(
  'to %s a meeting mails a cancellation to everybody invited, and a deletion removes their addresses',
  async (way) => {
    const owner = await app.signUp('Amina Kaci');
    const address = newAddress();
    const { id } = await schedule(owner, { invitees: [address] });
    await nthMailTo(address);
    if (way === 'cancel') await owner.call({ method: 'POST', url: `/api/meetings/${id}/cancel` });
    else if (way === 'delete') await owner.call({ method: 'DELETE', url: `/api/meetings/${id}` });
    else {
      const payload = { currentPassword: owner.password };
      await owner.call({ method: 'POST', url: `/api/user/${owner.id}/delete`, payload });
    }
    const cancelled = await nthMailTo(address, 2);
    expect(cancelled.calendarMethod).toBe('CANCEL');
    expect(cancelled.text).toContain('Amina Kaci');
    expect(cancelled.text).toContain(' cancelled the meeting ');
    expect(linkIn(cancelled)).toBe('');
    const rows = await app.db
      .selectFrom('meeting_invitations')
      .select('id')
      .where('email', '=', address)
      .execute();
    expect(rows).toHaveLength(way === 'cancel' ? 1 : 0);
  },
);

test('an invitee with an account gets the mail in the language and the time zone of that account', async () => {
  const [owner, invitee] = [await app.signUp(), await app.signUp()];
  await invitee.call({ method: 'PATCH', url: '/api/language', payload: { language: 'ar' } });
  await app.db.updateTable('users').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', invitee.id).execute();
  await schedule(owner, { invitees: [invitee.email] });
  const received = await nthMailTo(invitee.email);
  expect(received.headers.subject).toBe('دعوة: Revue du budget');
  expect(received.html).toContain('dir="rtl"');
  expect(received.text).toMatch(/6:00.*7:00.*\(Asia\/Tokyo\)/);
});

test('a title can inject neither a mail header nor a property of the calendar entry', async () => {
  const owner = await app.signUp();
  const address = newAddress();
  await schedule(owner, {
    title: 'Budget\r\nBcc: evil@example.org\nATTENDEE:mailto:evil@example.org',
    invitees: [address],
  });
  const received = await nthMailTo(address);
  expect(received.headers).not.toHaveProperty('bcc');
  expect(received.calendar.match(/^ATTENDEE/gm)).toHaveLength(1);
  expect(received.to).toEqual([address]);
});

test('an address that the mail server rejects is shown to the owner and not retried', async () => {
  const owner = await app.signUp();
  const address = newAddress();
  mail.refuse('550 No such user');
  const meeting = await schedule(owner, { invitees: [address] });
  await expect
    .poll(async () => (await invitationsOf(owner, meeting))[0]?.isRefused, { timeout: 60_000 })
    .toBe(true);
  mail.refuse(null);
  await change(owner, meeting, { title: 'Another title' });
  expect((await invitationsOf(owner, meeting))[0]?.sentAt).toBeNull();
});

test('an address whose mail the server does not take for a quarter of an hour is shown to the owner', async () => {
  const owner = await app.signUp();
  mail.refuse('451 Try again later');
  const meeting = await schedule(owner, { invitees: [newAddress()] });
  expect(await invitationsOf(owner, meeting)).toMatchObject([{ sentAt: null, isOverdue: false }]);
  await app.db
    .updateTable('meeting_invitations')
    .set({ created_at: sql<Date>`now() - interval '16 minutes'` })
    .where('meeting_id', '=', meeting.id)
    .execute();
  expect(await invitationsOf(owner, meeting)).toMatchObject([{ sentAt: null, isOverdue: true }]);
  mail.refuse(null);
  await expect
    .poll(async () => (await invitationsOf(owner, meeting))[0], { timeout: 60_000 })
    .toMatchObject({ sentAt: expect.any(String), isOverdue: false });
});

test('too many or invalid addresses are rejected with an error at their field', async () => {
  const owner = await app.signUp();
  const refused = async (invitees: string[]) =>
    (await owner.call({ method: 'POST', url: '/api/meetings', payload: draft({ invitees }) })).json();
  const many = Array.from({ length: 51 }, newAddress);
  expect((await refused(many)).fields).toEqual({ invitees: 'At most 50 people can be invited by email' });
  for (const wrong of ['nobody', 'a@b.org,c@d.org', 'a@b.org\r\nBcc: c@d.org', '<a@b.org>']) {
    const answer = await refused([wrong]);
    expect([wrong, answer.fields]).toEqual([wrong, { 'invitees.0': 'Please enter a valid email address' }]);
  }
});

test('invitation mails have a daily limit, which deleting a meeting does not reset', async () => {
  const owner = await app.signUp();
  const { id: userId } = owner;
  const day = new Date().toISOString().slice(0, 10);
  await app.db
    .insertInto('invitation_mails')
    .values({ user_id: userId, day, mails: MAX_MAILS_PER_DAY - 1 })
    .execute();
  const [first, second] = [newAddress(), newAddress()];
  const { id } = await schedule(owner, { invitees: [first] });
  await nthMailTo(first);
  await owner.call({ method: 'DELETE', url: `/api/meetings/${id}` });
  const answer = await owner.call({
    method: 'POST',
    url: '/api/meetings',
    payload: draft({ invitees: [second] }),
  });
  expect([answer.statusCode, answer.json().message]).toEqual([
    429,
    'At most 200 invitations a day are mailed. Please try again tomorrow.',
  ]);
  const { meetings } = (await owner.call({ url: '/api/meetings' })).json();
  expect(meetings).toEqual([]);
  expect((await owner.call({ method: 'POST', url: '/api/meetings', payload: draft({}) })).statusCode).toBe(
    201,
  );
});

test('only the owner sees the invited addresses, and an invitee does not', async () => {
  const [owner, invitee] = [await app.signUp(), await app.signUp()];
  const meeting = await schedule(owner, { invitees: [invitee.email, newAddress()] });
  const token = tokenIn(await nthMailTo(invitee.email));
  await invitee.call({ method: 'POST', url: `/api/invites/${token}/accept` });
  const answer = await invitee.call({ url: `/api/meetings/${meeting.id}/invitations` });
  expect(answer.statusCode).toBe(404);
  const exported = (await owner.call({ url: '/api/account/export' })).json();
  expect(exported.meetings[0].invitations).toHaveLength(2);
  const theirs = (await invitee.call({ url: '/api/account/export' })).json();
  expect(theirs.meetings[0].invitations).toEqual([]);
});
