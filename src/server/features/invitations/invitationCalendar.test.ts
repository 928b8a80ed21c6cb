import { afterAll, expect, test, vi } from 'vitest';
import { linkIn, newAddress, property, startInvitations, tokenIn } from '#test/meetings/invitations.ts';

// Jobs are retried only after pauses of seconds.
vi.setConfig({ testTimeout: 90_000 });

const { app, mail, schedule, change, invitationsOf, nthMailTo, close } = await startInvitations();
afterAll(close);

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
