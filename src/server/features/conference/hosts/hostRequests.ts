import type { Db } from '#server/platform/database/tables.ts';
import type { HostRequest, Mute } from '#shared/contract/conference.ts';
import { listSeats, lockRoom, updateMutes, voidPassesOf } from '../seats/roomPasses.queries.ts';
import { hostIdsOf, isRemovable } from './hostRules.ts';
import { clearNamedHost, nameHost } from './roomHosts.queries.ts';

export const listHosts = async (db: Db, room: string): Promise<string[]> =>
  hostIdsOf(await listSeats(db, room));

/**
 * Checks a host's request against the seats in the database, and stores its effect. Serialized per room over all server
 * processes, so that a host who has just made another member host has no further effect. `gone`: the member whom the
 * request is about has left.
 */
export function allowHostRequest(
  db: Db,
  asker: { room: string; memberId: string; mute: Mute },
  request: HostRequest,
): Promise<'allowed' | 'gone' | 'not_host' | 'owner_not_removable'> {
  const { room, memberId, mute } = asker;
  return db.transaction().execute(async (transaction) => {
    await lockRoom(transaction, room);
    const seats = await listSeats(transaction, room);
    if (!hostIdsOf(seats).includes(memberId)) return 'not_host';
    const others = seats.filter((seat) => seat.memberId !== memberId);
    if (request.type === 'muteOthers') {
      await updateMutes(transaction, { room, memberIds: others.map((seat) => seat.memberId), mute });
      return 'allowed';
    }
    const other = others.find((seat) => seat.memberId === request.id);
    if (!other) return 'gone';
    if (request.type === 'mute') await updateMutes(transaction, { room, memberIds: [other.memberId], mute });
    if (request.type === 'remove') {
      if (!isRemovable(other)) return 'owner_not_removable';
      await voidPassesOf(transaction, room, other.userId);
      if (other.isNamedHost) await clearNamedHost(transaction, room);
    }
    if (request.type === 'handOver') {
      // The owner is host without being named.
      if (other.isOwner) await clearNamedHost(transaction, room);
      else await nameHost(transaction, { room, meetingId: other.meetingId, userId: other.userId });
    }
    return 'allowed';
  });
}
