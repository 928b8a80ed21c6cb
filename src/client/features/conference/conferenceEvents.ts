import type { Conference } from './conferenceOptions.ts';

export interface ConferenceEvents {
  onJoined(): void;
  /** Hung up, sent away, or the conference closed itself. */
  onLeft(): void;
  onMutedChange(isMuted: boolean): void;
  /** The microphone as the conference sends it; null without one, or where the host does not let us hear it. */
  onTrackChange(track: MediaStreamTrack | null): void;
}

/** Turns the frame's events, which only report changes, into what the capture beside it must know. */
export function followConference(conference: Conference, events: ConferenceEvents): void {
  conference.addListener('videoConferenceJoined', () => {
    events.onJoined();
    events.onTrackChange(conference.localAudioTrack?.() ?? null);
    void conference.isAudioMuted?.().then(
      (isMuted) => events.onMutedChange(isMuted),
      () => undefined,
    );
  });
  conference.addListener('localAudioTrackChanged', (detail) => {
    events.onTrackChange((detail as { track?: MediaStreamTrack | null } | null)?.track ?? null);
  });
  conference.addListener('audioMuteStatusChanged', (detail) => {
    events.onMutedChange((detail as { muted?: unknown } | null)?.muted === true);
  });
  conference.addListener('videoConferenceLeft', () => events.onLeft());
  conference.addListener('readyToClose', () => events.onLeft());
}
