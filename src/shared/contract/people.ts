import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';
import { ById, Id, Timestamp } from './fields.ts';

export const MeetingPerson = z
  .object({
    id: Id,
    name: z.string(),
    /** Whether the person is a guest: without an account, and with the name that they typed. */
    isGuest: z.boolean(),
    isOwner: z.boolean(),
    /** Whether the person has an open socket in the meeting. */
    isHere: z.boolean(),
    /** Whether the person joined by the invite link, and is removed when it is revoked unless the owner keeps them. */
    cameByLink: z.boolean(),
    joinedAt: Timestamp,
    /** When the person was removed; null if they may enter. */
    removedAt: z.nullable(Timestamp),
  })
  .register(z.globalRegistry, { id: 'MeetingPerson' });
export type MeetingPerson = z.infer<typeof MeetingPerson>;

const MAX_KEPT = 1_000;

const Revocation = z
  .object({
    /** The people who joined by the link and are kept; the others are removed. */
    keep: z.array(Id).check(z.maxLength(MAX_KEPT)),
  })
  .register(z.globalRegistry, { id: 'Revocation' });

const ByPerson = z.object({ id: Id, personId: Id });

export const peopleApi = area('People', {
  list: endpoint({
    method: 'GET',
    path: '/api/meetings/{id}/people',
    summary: 'The people who may enter my meeting, and those I removed',
    access: 'account',
    params: ById,
    response: z.object({ people: z.array(MeetingPerson) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/meetings/{id}/people/{personId}',
    summary: 'Remove a person from my meeting; their lines stay',
    access: 'account',
    params: ByPerson,
  }),
  readmit: endpoint({
    method: 'POST',
    path: '/api/meetings/{id}/people/{personId}/readmit',
    summary: 'Readmit a removed account to my meeting',
    access: 'account',
    params: ByPerson,
  }),
  removeGuests: endpoint({
    method: 'DELETE',
    path: '/api/meetings/{id}/guests',
    summary: 'Remove all guests from my meeting',
    access: 'account',
    params: ById,
    response: z.object({ removed: z.number() }),
  }),
  revokeInvite: endpoint({
    method: 'POST',
    path: '/api/meetings/{id}/invite',
    summary:
      'Replace the invite link of my meeting, and remove the people who joined by the old one and are not to be kept',
    access: 'account',
    params: ById,
    body: Revocation,
    response: z.object({ inviteUrl: z.string(), removed: z.number() }),
  }),
});
