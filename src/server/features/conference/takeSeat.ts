import { randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/database/tables.ts';
import type { MemberState, RoomMember } from '#shared/contract/conference.ts';
import { MAX_MEMBERS } from '#shared/rules/conference/roomProtocol.ts';
import { hostIdsOf } from './hostRules.ts';
import { clearNamedHost } from './roomHosts.queries.ts';
import { deletePass, findPass, listSeats, lockRoom, updateSeat } from './roomPasses.queries.ts';

/** State of a member until their first report of devices. */
const SILENT: MemberState = { audio: false, video: false, screen: false, hand: false };

interface Holder {
  room: string;
  sessionId: string;
  tokenHash: Buffer;
  connectionId: string;
}

interface SeatAssignment {
  self: RoomMember;
  /** All other members, in the order in which they joined. */
  members: RoomMember[];
  /** Whether the member reconnected with the same pass, so that the others still know them. */
  isBack: boolean;
  /** Seats of the same person that this seat replaces. */
  replaced: string[];
  /** The hosts, now that this member is seated. */
  hostIds: string[];
}

/**
 * Seats the holder of a pass. Serialized per room over all server processes, so that an eleventh member is never
 * admitted, and of two who join at once exactly one finds the other already seated.
 */
export function takeSeat(db: Db, holder: Holder): Promise<SeatAssignment | 'full' | 'gone' | 'over'> {
  const { room, sessionId, tokenHash, connectionId } = holder;
  return db.transaction().execute(async (transaction) => {
    await lockRoom(transaction, room);
    const pass = await findPass(transaction, sessionId, tokenHash);
    if (!pass) return 'gone';
    if (pass.isOver) return 'over';
    const seats = await listSeats(transaction, room);
    const own = seats.find((seat) => seat.tokenHash.equals(tokenHash));
    const older = seats.filter((seat) => seat !== own && seat.userId === pass.userId);
    const others = seats.filter((seat) => seat !== own && !older.includes(seat));
    if (others.length >= MAX_MEMBERS) return 'full';
    // A room that was empty has no host of earlier.
    if (seats.length === 0) await clearNamedHost(transaction, room);
    for (const seat of older) await deletePass(transaction, seat.tokenHash);
    const memberId = own?.memberId ?? randomBytes(8).toString('hex');
    const state = own?.state ?? SILENT;
    // The seat list is in the order of arrival.
    const presentSince = older[0]?.seatedAt ?? null;
    await updateSeat(transaction, { tokenHash, memberId, connectionId, state, presentSince });
    return {
      self: { id: memberId, name: pass.name, isGuest: pass.isGuest, state },
      members: others.map((seat) => ({
        id: seat.memberId,
        name: seat.name,
        isGuest: seat.isGuest,
        state: seat.state ?? SILENT,
      })),
      isBack: own !== undefined,
      replaced: older.map((seat) => seat.memberId),
      hostIds: hostIdsOf(await listSeats(transaction, room)),
    };
  });
}
