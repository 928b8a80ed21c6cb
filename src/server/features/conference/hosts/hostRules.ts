/** The part of a seat that decides whether its person is host. */
interface HostSeat {
  memberId: string;
  /** Null in a room without a meeting. */
  meetingId: string | null;
  isOwner: boolean;
  /** Whether a host made this person host. */
  isNamedHost: boolean;
}

/**
 * The ids of the members who are host: the meeting's owner, who always is, and the person whom a host named. A room without
 * a meeting has no owner; while its named host is absent, the member who has been present longest is host.
 *
 * @param seats in the order of arrival
 */
export function hostIdsOf(seats: readonly HostSeat[]): string[] {
  const hosts = seats.filter(({ isOwner, isNamedHost }) => isOwner || isNamedHost);
  const [longest] = seats;
  if (hosts.length === 0 && longest?.meetingId === null) return [longest.memberId];
  return hosts.map(({ memberId }) => memberId);
}

/** Whether a host may remove this member, which holds for everybody but the meeting's owner. */
export const isRemovable = ({ isOwner }: Pick<HostSeat, 'isOwner'>): boolean => !isOwner;
