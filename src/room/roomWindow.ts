/** The API of the frame's window for the embedding page, which has the same origin. */
export interface RoomWindow {
  tajmaatRoom?: { localAudioTrack: () => MediaStreamTrack | null };
}
