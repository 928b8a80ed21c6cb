const FRAMES_PER_SECOND = 15;

/** 'room' records this tab; 'screen' records the tab, window or screen that is chosen. */
export type RecordingSource = 'room' | 'screen';

/** The sound of the other participants as one track. */
interface MixedSound {
  track: MediaStreamTrack;
  close(): void;
}

/** Mixes the sound of the other participants; null if the conference does not expose it. */
export type MixOthers = () => MixedSound | null;

export interface RecordedMedia {
  stream: MediaStream;
  setMuted(isMuted: boolean): void;
  /**
   * Mixes in the other participants, unless the display's sound contains them or only a screen is recorded. Returns
   * whether a recording of the room lacks them. Must be called again when the participant joins the conference again.
   */
  addOthers(mixOthers: MixOthers): boolean;
  close(): void;
}

/** Chromium's option to offer this tab first; other browsers ignore it. */
interface CaptureOptions extends DisplayMediaStreamOptions {
  selfBrowserSurface?: 'include';
  systemAudio?: 'include';
}

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && typeof navigator.mediaDevices?.getDisplayMedia === 'function';

/** Requests screen sharing with sound, and mixes in the participant's microphone. Rejects if nothing was chosen. */
export async function openRecordedMedia(source: RecordingSource, isMuted: boolean): Promise<RecordedMedia> {
  const options: CaptureOptions = {
    video: { frameRate: FRAMES_PER_SECOND },
    audio: true,
    systemAudio: 'include',
    ...(source === 'room' && { preferCurrentTab: true, selfBrowserSurface: 'include' }),
  };
  // Created before the browser asks, because Safari starts the sound of a page without a microphone only during a
  // click.
  const context = new AudioContext();
  const display = await navigator.mediaDevices.getDisplayMedia(options).catch((refusal: unknown) => {
    void context.close();
    throw refusal;
  });
  // Continues without a microphone, because the other participants can still be recorded.
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => null);
  const mixed = context.createMediaStreamDestination();
  const voice = context.createGain();
  voice.gain.value = isMuted ? 0 : 1;
  voice.connect(mixed);
  if (microphone) context.createMediaStreamSource(microphone).connect(voice);
  const hasSound = display.getAudioTracks().length > 0;
  if (hasSound) context.createMediaStreamSource(display).connect(mixed);
  let others: MixedSound | null = null;
  return {
    stream: new MediaStream([...display.getVideoTracks(), ...mixed.stream.getAudioTracks()]),
    setMuted: (muted) => {
      voice.gain.value = muted ? 0 : 1;
    },
    addOthers: (mixOthers) => {
      // Firefox and Safari capture no sound with a screen.
      if (source !== 'room' || hasSound) return false;
      others?.close();
      others = mixOthers();
      if (others) context.createMediaStreamSource(new MediaStream([others.track])).connect(mixed);
      return others === null;
    },
    close: () => {
      others?.close();
      for (const track of [...display.getTracks(), ...(microphone?.getTracks() ?? [])]) track.stop();
      void context.close();
    },
  };
}
