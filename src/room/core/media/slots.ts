export type MediaKind = 'audio' | 'video';

/**
 * The tracks that each peer sends, in the order of the transceivers, which the newcomer's offer creates. A shared
 * screen has its own transceivers, so that camera and screen neither wait for each other nor share limits.
 */
export const SLOTS = ['microphone', 'camera', 'screen', 'screenSound'] as const;

export type Slot = (typeof SLOTS)[number];

export const KIND_OF: Record<Slot, MediaKind> = {
  microphone: 'audio',
  camera: 'video',
  screen: 'video',
  screenSound: 'audio',
};

export type LocalTracks = Record<Slot, MediaStreamTrack | null>;
