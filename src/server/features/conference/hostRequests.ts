import type { Db } from '#server/platform/database/tables.ts';
import type { HostRequest } from '#shared/contract/conference.ts';
import { hostIdsOf, isRemovable } from './hostRules.ts';
import { clearNamedHost, nameHost } from './roomHosts.queries.ts';
import { deletePassesOf, listSeats, lockRoom } from './roomPasses.queries.ts';

export const listHosts = async (db: Db, room: string): Promise<string[]> =>
  hostIdsOf(await listSeats(db, room));

/**
 * Decides by the seats in the database whether the asker may do this, and stores what is to be stored. Serialized per
 * room over all server processes, so that a host who has just handed over does nothing more as host. `gone`: the other
 * member has left meanwhile.
 */
export function allowHostRequest(
  db: Db,
  asker: { room: string; memberId: string },
  request: HostRequest,
): Promise<'allowed' | 'gone' | 'not_host' | 'owner_not_removable'> {
  const { room, memberId } = asker;
  return db.transaction().execute(async (transaction) => {
    await lockRoom(transaction, room);
    const seats = await listSeats(transaction, room);
    if (!hostIdsOf(seats).includes(memberId)) return 'not_host';
    if (request.type === 'muteOthers') return 'allowed';
    const other = seats.find((seat) => seat.memberId === request.id && seat.memberId !== memberId);
    if (!other) return 'gone';
    if (request.type === 'remove') {
      if (!isRemovable(other)) return 'owner_not_removable';
      await deletePassesOf(transaction, room, other.userId);
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
