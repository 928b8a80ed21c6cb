import type { FastifyBaseLogger } from 'fastify';
import type { UploadRow } from '#server/platform/database/tables.ts';
import type { Diarizer, SpeakerTurn } from '#server/speech/diarization/diarizer.ts';
import type { RecordingFacts } from '../decoding/decodeRecording.ts';
import { decodeRecording } from '../decoding/decodeRecording.ts';
import { RunLostError, UploadFailure } from '../uploadFailure.ts';

interface DiarizeDeps {
  diarizer: Diarizer;
  log: FastifyBaseLogger;
}

interface DiarizedUpload {
  /** Empty if the speakers were not distinguished by their voices. */
  turns: SpeakerTurn[];
  isFailed: boolean;
}

const NONE: DiarizedUpload = { turns: [], isFailed: false };

/**
 * Finds who speaks when (diarization), unless the channels distinguish the speakers or the user said that there is one.
 * A failure does not fail the upload, because its words are worth more than the names of the speakers.
 */
export async function diarizeUpload(
  { diarizer, log }: DiarizeDeps,
  upload: UploadRow,
  { channelGaps, durationMs }: RecordingFacts,
  work: { path: string; signal: AbortSignal; onProgress: (percent: number) => Promise<void> },
): Promise<DiarizedUpload> {
  const { is_own_voice, speaker_count } = upload;
  if (is_own_voice || channelGaps || speaker_count === 1 || !diarizer.isReady) return NONE;
  const { path, signal } = work;
  const onProgress = (doneMs: number) =>
    work.onProgress(Math.min(99, Math.floor((doneMs / durationMs) * 100)));
  try {
    await onProgress(0);
    const sound = decodeRecording(path, signal);
    return {
      turns: await diarizer.findTurns(sound, { speakers: speaker_count, signal, onProgress }),
      isFailed: false,
    };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof RunLostError || error instanceof UploadFailure) throw error;
    log.error({ err: error, uploadId: upload.id }, 'the speakers of an upload could not be told apart');
    return { turns: [], isFailed: true };
  }
}
