import {
  MicrophoneError,
  type MicrophoneErrorCode,
  recordingType,
  toMicrophoneError,
} from './microphoneError.ts';
import { silenceDetector } from './silenceDetector.ts';

const SLICE_MS = 2_000;
const BITS_PER_SECOND = 128_000;
const METER_INTERVAL_MS = 200;
const METER_SAMPLES = 8_192;

export interface MicrophoneEvents {
  onLevel(level: number): void;
  onSilent(isSilent: boolean): void;
  onLost(code: MicrophoneErrorCode): void;
}

export interface Recording {
  /** Emits the audio that was recorded since the last slice. */
  flush(): void;
  /** Stops recording at once. Resolves when the last slice has been passed to `onChunk`. */
  finish(): Promise<void>;
}

/** An open microphone. Each of its recordings starts with its own container header, and two recordings may overlap. */
export class Microphone {
  readonly #media: MediaStream;
  readonly #events: MicrophoneEvents;
  readonly #stopMeter: () => void;
  readonly #isBorrowed: boolean;

  private constructor(media: MediaStream, events: MicrophoneEvents, isBorrowed: boolean) {
    this.#media = media;
    this.#isBorrowed = isBorrowed;
    this.#events = events;
    this.#stopMeter = meter(media, events);
    for (const track of media.getAudioTracks())
      track.addEventListener('ended', () => events.onLost('microphone_lost'), { once: true });
  }

  /**
   * Uses the conference's track if there is one, so that muting in the conference also mutes the transcription.
   * Otherwise requests a microphone, preferably `preferredId`, from the browser. Throws a MicrophoneError with the
   * message to show.
   */
  static async open(
    events: MicrophoneEvents,
    track: MediaStreamTrack | null,
    preferredId: string | null = null,
  ): Promise<Microphone> {
    if (!navigator.mediaDevices || typeof MediaRecorder === 'undefined')
      throw new MicrophoneError('microphone_missing');
    if (track) return new Microphone(new MediaStream([track]), events, true);
    try {
      const media = await navigator.mediaDevices.getUserMedia({
        audio: {
          echoCancellation: true,
          noiseSuppression: true,
          sampleRate: 44_100,
          ...(preferredId && { deviceId: preferredId }),
        },
      });
      return new Microphone(media, events, false);
    } catch (error) {
      throw toMicrophoneError(error);
    }
  }

  record(onChunk: (data: Uint8Array) => void): Recording {
    const mimeType = recordingType((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(this.#media, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
    // Reads the slices one after another, because arrayBuffer() calls may resolve out of order.
    let delivered = Promise.resolve();
    recorder.ondataavailable = ({ data }) => {
      if (data.size === 0) return;
      delivered = delivered.then(async () => onChunk(new Uint8Array(await data.arrayBuffer())));
    };
    recorder.onerror = () => this.#events.onLost('microphone_failed');
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
    recorder.start(SLICE_MS);
    return {
      flush: () => {
        if (recorder.state === 'recording') recorder.requestData();
      },
      finish: async () => {
        if (recorder.state !== 'inactive') recorder.stop();
        await stopped;
        await delivered;
      },
    };
  }

  close(): void {
    this.#stopMeter();
    // Does not stop a track of the conference, because the conference still uses it.
    if (!this.#isBorrowed) for (const track of this.#media.getTracks()) track.stop();
  }
}

function meter(media: MediaStream, events: MicrophoneEvents): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = METER_SAMPLES;
  context.createMediaStreamSource(media).connect(analyser);
  const samples = new Float32Array(METER_SAMPLES);
  const isSilent = silenceDetector();
  const timer = setInterval(() => {
    // Skips a suspended AudioContext, which reads zeros that are not silence.
    if (context.state !== 'running') return;
    analyser.getFloatTimeDomainData(samples);
    const level = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / METER_SAMPLES);
    events.onLevel(level);
    events.onSilent(isSilent(level, performance.now()));
  }, METER_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
