import {
  type MixOthers,
  openRecordedMedia,
  type RecordedMedia,
  type RecordingSource,
} from './recordedMedia.ts';
import { openRecordingStore, type RecordingStore } from './recordingStore.ts';
import { withDuration } from './withDuration.ts';

const SLICE_MS = 2_000;
const TYPES = ['video/webm;codecs=vp9,opus', 'video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];

export interface FinishedRecording {
  file: File;
  discard(): Promise<void>;
}

/** Records the meeting in this browser; uploads nothing unless the participant asks for it. */
export class MeetingRecorder {
  readonly #media: RecordedMedia;
  readonly #store: RecordingStore;
  readonly #recorder: MediaRecorder;
  #writing: Promise<void> = Promise.resolve();
  #failure: unknown = null;
  readonly startedAt = performance.now();

  private constructor(media: RecordedMedia, store: RecordingStore, onEnded: () => void) {
    this.#media = media;
    this.#store = store;
    const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? '';
    this.#recorder = new MediaRecorder(media.stream, { mimeType });
    this.#recorder.ondataavailable = ({ data }) => this.#write(data);
    this.#recorder.onerror = onEnded;
    // Handles the browser's own "Stop sharing" button, which ends the video track.
    for (const track of media.stream.getVideoTracks()) track.addEventListener('ended', onEnded);
    this.#recorder.start(SLICE_MS);
  }

  /** Starts a recording. Rejects if nothing was chosen. `onEnded` is called when the sharing ends by itself. */
  static async open(
    source: RecordingSource,
    isMuted: boolean,
    onEnded: () => void,
  ): Promise<MeetingRecorder> {
    const media = await openRecordedMedia(source, isMuted);
    try {
      return new MeetingRecorder(media, await openRecordingStore(), onEnded);
    } catch (error) {
      // Closes the media, because the screen would otherwise stay shared, and the microphone open.
      media.close();
      throw error;
    }
  }

  setMuted(isMuted: boolean): void {
    this.#media.setMuted(isMuted);
  }

  /** Returns whether the recording lacks the other participants. */
  addOthers(mixOthers: MixOthers): boolean {
    return this.#media.addOthers(mixOthers);
  }

  /**
   * Stops recording, and returns it as a file; null if it was stopped before its first picture. Rejects if the disk could
   * not store the whole recording.
   */
  async finish(name: string): Promise<FinishedRecording | null> {
    const isOver = new Promise((resolve) => this.#recorder.addEventListener('stop', resolve, { once: true }));
    const durationMs = performance.now() - this.startedAt;
    if (this.#recorder.state !== 'inactive') {
      this.#recorder.stop();
      await isOver;
    }
    this.#media.close();
    await this.#writing;
    if (this.#failure) throw this.#failure;
    const type = (this.#recorder.mimeType || 'video/webm').split(';')[0]!;
    const written = await this.#store.finish(`${name}.${type.split('/')[1]}`, type);
    if (written.size === 0) {
      await this.#store.remove();
      return null;
    }
    const file = await withDuration(written, durationMs);
    return { file, discard: () => this.#store.remove() };
  }

  /** Stops recording, and keeps nothing. */
  async discard(): Promise<void> {
    const recording = await this.finish('');
    await recording?.discard();
  }

  #write(piece: Blob): void {
    if (piece.size === 0) return;
    this.#writing = this.#writing
      .then(() => this.#store.append(piece))
      .catch((error) => {
        this.#failure ??= error;
      });
  }
}
