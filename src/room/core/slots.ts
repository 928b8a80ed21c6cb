export type Kind = 'audio' | 'video';

/**
 * What each side sends, in the order of the transceivers, which the newcomer's offer creates. A share has its own beside
 * the camera, so that neither waits for the other nor shares its limits.
 */
export const SLOTS = ['microphone', 'camera', 'screen', 'screenSound'] as const;

export type Slot = (typeof SLOTS)[number];

export const KIND_OF: Record<Slot, Kind> = {
  microphone: 'audio',
  camera: 'video',
  screen: 'video',
  screenSound: 'audio',
};

export type LocalTracks = Record<Slot, MediaStreamTrack | null>;
