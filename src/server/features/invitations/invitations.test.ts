import { sql } from 'kysely';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { MAX_INVITEES } from '#shared/contract/invitations.ts';
import { enterAsGuest } from '#test/meetings/guests.ts';
import { draft, newAddress, property, startInvitations, tokenIn } from '#test/meetings/invitations.ts';
import { findDueInvitation, findMailedInvitation } from './invitations.queries.ts';
import { MAX_MAILS_PER_DAY } from './mailedInvitations.ts';

// Jobs are retried only after pauses of seconds.
vi.setConfig({ testTimeout: 90_000 });

const { app, mail, mailsTo, schedule, change, invitationsOf, nthMailTo, close } = await startInvitations();
afterEach(() => mail.refuse(null));
afterAll(close);

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

test('lists that two windows edited are merged, so that nobody whom only one of them knew is uninvited', async () => {
  const owner = await app.signUp();
  const [first, dropped, added, later] = [newAddress(), newAddress(), newAddress(), newAddress()];
  const before = [first, dropped];
  const meeting = await schedule(owner, { invitees: before });
  await nthMailTo(dropped);
  const edit = (invitees: string[]) => change(owner, meeting, { invitees, inviteesBefore: before });
  await edit([first, added]);
  await edit([first, dropped, later.toUpperCase()]);
  expect((await invitationsOf(owner, meeting)).map(({ email }) => email).sort()).toEqual(
    [first, added, later].sort(),
  );
  expect((await nthMailTo(dropped, 2)).calendarMethod).toBe('CANCEL');
  const crowd = Array.from({ length: MAX_INVITEES - 2 }, newAddress);
  const refused = await edit([...before, ...crowd]);
  expect(refused.json().fieldProblems.invitees.code).toBe('too_many_invitees');
});

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

test('an invitee with an account gets the mail in the language and the time zone of that account', async () => {
  const [owner, invitee] = [await app.signUp(), await app.signUp()];
  await invitee.call({ method: 'PATCH', url: '/api/language', payload: { language: 'ar' } });
  await app.db.updateTable('users').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', invitee.id).execute();
  await schedule(owner, { invitees: [invitee.email] });
  const received = await nthMailTo(invitee.email);
  expect(received.headers.subject).toBe('دعوة: Revue du budget');
  expect(received.html).toContain('dir="rtl"');
  expect(received.text).toMatch(/18:00–19:00 \(Asia\/Tokyo\)/);
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
