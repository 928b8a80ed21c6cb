import { ROOM_CLOSE } from '#shared/rules/conference/roomProtocol.ts';
import type { EndingReason } from './roomState.ts';

const REASONS: Partial<Record<number, EndingReason>> = {
  1000: 'left',
  401: 'signedOut',
  409: 'replaced',
  [ROOM_CLOSE.signedOut]: 'signedOut',
  [ROOM_CLOSE.full]: 'full',
  [ROOM_CLOSE.removed]: 'removed',
  [ROOM_CLOSE.removedFromCall]: 'removedFromCall',
  [ROOM_CLOSE.replaced]: 'replaced',
  [ROOM_CLOSE.ended]: 'ended',
  [ROOM_CLOSE.tooFast]: 'tooFast',
};

const RETURNING: readonly EndingReason[] = ['left', 'full', 'replaced', 'tooFast'];

/** Maps the socket's close code, or the status of a refused token request, to the reason why the conference ended. */
export const endingReasonOf = (code: number): EndingReason => REASONS[code] ?? 'noEntry';

/** Whether rejoining may succeed. */
export const canRejoin = (reason: EndingReason): boolean => RETURNING.includes(reason);
