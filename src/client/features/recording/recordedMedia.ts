const FRAMES_PER_SECOND = 15;

/** 'room' records this tab; 'screen' records the tab, window or screen that is chosen. */
export type RecordingSource = 'room' | 'screen';

export interface RecordedMedia {
  stream: MediaStream;
  /** Whether the participant's own microphone is mixed in. */
  hasMicrophone: boolean;
  setMuted(isMuted: boolean): void;
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
  const display = await navigator.mediaDevices.getDisplayMedia(options);
  // Continues without a microphone, because the other participants can still be recorded.
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => null);
  const context = new AudioContext();
  const mixed = context.createMediaStreamDestination();
  const voice = context.createGain();
  voice.gain.value = isMuted ? 0 : 1;
  voice.connect(mixed);
  if (microphone) context.createMediaStreamSource(microphone).connect(voice);
  if (display.getAudioTracks().length > 0) context.createMediaStreamSource(display).connect(mixed);
  return {
    stream: new MediaStream([...display.getVideoTracks(), ...mixed.stream.getAudioTracks()]),
    hasMicrophone: microphone !== null,
    setMuted: (muted) => {
      voice.gain.value = muted ? 0 : 1;
    },
    close: () => {
      for (const track of [...display.getTracks(), ...(microphone?.getTracks() ?? [])]) track.stop();
      void context.close();
    },
  };
}
