/** What the frame's window offers to the page around it, which is of the same origin. */
export interface RoomWindow {
  tajmaatRoom?: { localAudioTrack: () => MediaStreamTrack | null };
}
