import type { MixedSound } from './core/media/soundMix.ts';

/** The API of the frame's window for an embedding page of the same origin. */
export interface RoomWindow {
  tajmaatRoom?: {
    localAudioTrack: () => MediaStreamTrack | null;
    mixRemoteSound: () => MixedSound;
  };
}
