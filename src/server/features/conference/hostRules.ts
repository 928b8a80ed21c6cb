/** What decides who is host: a person's seat in the room. */
interface HostSeat {
  memberId: string;
  /** Null in a room without a meeting. */
  meetingId: string | null;
  isOwner: boolean;
  /** Whether a host handed the host's part over to this person. */
  isNamedHost: boolean;
}

/**
 * The members who are host: the meeting's owner, who never loses that right, and whoever was named. A room without a
 * meeting has no owner: while nobody named is in it, the member who has been in it longest is host.
 *
 * @param seats in the order of arrival
 */
export function hostIdsOf(seats: readonly HostSeat[]): string[] {
  const hosts = seats.filter(({ isOwner, isNamedHost }) => isOwner || isNamedHost);
  const [longest] = seats;
  if (hosts.length === 0 && longest?.meetingId === null) return [longest.memberId];
  return hosts.map(({ memberId }) => memberId);
}

/** Whether a host may remove this member: not the owner, whose meeting it is. */
export const isRemovable = ({ isOwner }: Pick<HostSeat, 'isOwner'>): boolean => !isOwner;
