import { randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/database/tables.ts';
import type { MemberState, Mute, RoomMember } from '#shared/contract/conference.ts';
import { MAX_MEMBERS } from '#shared/rules/conference/roomProtocol.ts';
import { hostIdsOf } from '../hosts/hostRules.ts';
import { clearNamedHost } from '../hosts/roomHosts.queries.ts';
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
  /** The latest mute by a host, also of an earlier seat of this page. */
  mute: Mute | null;
  /** All other members, in the order in which they joined. */
  members: RoomMember[];
  /** Whether the member reconnected with the same pass, so that the others still know them. */
  isBack: boolean;
  /** The id of the page's earlier seat, even if the seat was not kept; null for a page's first seat. */
  formerId: string | null;
  /** Seats of the same person that this seat replaces. */
  replaced: string[];
  /** The hosts, now that this member is seated. */
  hostIds: string[];
}

/** `elsewhere`: another device of the person has their seat, and this page only reconnects, which must not take it back. */
type Refusal = 'full' | 'gone' | 'over' | 'removed' | 'elsewhere';

/**
 * Seats the holder of a pass. Serialized per room over all server processes, so that an eleventh member is never
 * admitted, and of two who join at once exactly one finds the other already seated.
 */
export function takeSeat(db: Db, holder: Holder): Promise<SeatAssignment | Refusal> {
  const { room, sessionId, tokenHash, connectionId } = holder;
  return db.transaction().execute(async (transaction) => {
    await lockRoom(transaction, room);
    const pass = await findPass(transaction, sessionId, tokenHash);
    if (!pass) return 'gone';
    if (pass.isOver) return 'over';
    if (pass.isRemoved) return 'removed';
    const seats = await listSeats(transaction, room);
    const own = seats.find((seat) => seat.tokenHash.equals(tokenHash));
    const older = seats.filter((seat) => seat !== own && seat.userId === pass.userId);
    const others = seats.filter((seat) => seat !== own && !older.includes(seat));
    const isAway = own === undefined && pass.memberId !== null;
    if (isAway && older.some((seat) => seat.sessionId !== sessionId)) return 'elsewhere';
    if (others.length >= MAX_MEMBERS) return 'full';
    // Forgets the host who was named in an earlier conference of this room.
    if (seats.length === 0) await clearNamedHost(transaction, room);
    for (const seat of older) await deletePass(transaction, seat.tokenHash);
    const memberId = own?.memberId ?? randomBytes(8).toString('hex');
    const state = own?.state ?? SILENT;
    // The seat list is in the order of arrival.
    const presentSince = older[0]?.seatedAt ?? null;
    await updateSeat(transaction, { tokenHash, memberId, connectionId, state, presentSince });
    return {
      self: { id: memberId, name: pass.name, isGuest: pass.isGuest, state },
      mute: pass.mute,
      members: others.map(toMember),
      isBack: own !== undefined,
      formerId: pass.memberId,
      replaced: older.map((seat) => seat.memberId),
      hostIds: hostIdsOf(await listSeats(transaction, room)),
    };
  });
}

export const toMember = (seat: Awaited<ReturnType<typeof listSeats>>[number]): RoomMember => ({
  id: seat.memberId,
  name: seat.name,
  isGuest: seat.isGuest,
  state: seat.state ?? SILENT,
});
