import type { CaptureState } from '../../capture/meetingCapture.ts';
import type { ChannelState } from '../channel/meetingChannel.ts';

export type LiveStatus = 'connecting' | 'reconnecting' | 'connected' | 'listening' | 'stopped' | 'error';

const BY_PHASE = { none: 'connected', capturing: 'listening', stopped: 'stopped' } as const;

/** Combines the states of the connection and the capture into one status. */
export function liveStatus(
  { connection, isSilent }: Pick<ChannelState, 'connection' | 'isSilent'>,
  { phase }: Pick<CaptureState, 'phase'>,
): LiveStatus {
  if (connection === 'failed') return 'error';
  if (isSilent) return 'reconnecting';
  return connection === 'connecting' ? 'connecting' : BY_PHASE[phase];
}
