import { expect } from 'vitest';
import type { MailedInvitation } from '#shared/contract/invitations.ts';
import type { Meeting, ScheduledMeeting } from '#shared/contract/meetings.ts';
import { type ReceivedMail, startMailServer } from '#test/doubles/mailServer.ts';
import { createTestApp } from '#test/testApp.ts';
import type { Person } from './meetings.ts';

let lastInvitee = 0;
export const newAddress = () => `invitee${++lastInvitee}@example.net`;

export const draft = (changes: object) => ({
  title: 'Revue du budget',
  startTime: '2030-01-01T09:00:00.000Z',
  endTime: '2030-01-01T10:00:00.000Z',
  timeZone: 'Africa/Algiers',
  ...changes,
});

/** An app that mails invitations to a local mail server, and what a meeting's owner does with them. */
export async function startInvitations() {
  const mail = await startMailServer();
  const app = await createTestApp({
    env: { SMTP_URL: mail.url, SMTP_FROM: 'meet@example.org', LOG_LEVEL: 'fatal' },
  });
  const mailsTo = (address: string) => mail.mails.filter(({ to }) => to.includes(address));
  return {
    app,
    mail,
    mailsTo,
    schedule: async (owner: Person, changes: object): Promise<ScheduledMeeting> =>
      (await owner.call({ method: 'POST', url: '/api/meetings', payload: draft(changes) })).json(),
    change: (owner: Person, { id }: Meeting, payload: object) =>
      owner.call({ method: 'PATCH', url: `/api/meetings/${id}`, payload }),
    invitationsOf: async (owner: Person, { id }: Meeting) =>
      (await owner.call({ url: `/api/meetings/${id}/invitations` })).json<{
        invitations: MailedInvitation[];
      }>().invitations,
    nthMailTo: async (address: string, nth = 1): Promise<ReceivedMail> => {
      await expect.poll(() => mailsTo(address).length, { timeout: 60_000 }).toBe(nth);
      return mailsTo(address)[nth - 1]!;
    },
    close: async () => {
      await app.close();
      await mail.close();
    },
  };
}

export const linkIn = ({ text }: ReceivedMail): string => /^http\S+\/join\/\S+$/m.exec(text)?.[0] ?? '';
export const tokenIn = (received: ReceivedMail): string => linkIn(received).split('/').at(-1) ?? '';
/** A property of the calendar entry, with its parameters. */
export const property = ({ calendar }: ReceivedMail, name: string): string =>
  calendar.split('\n').find((line) => new RegExp(`^${name}[:;]`).test(line)) ?? '';
