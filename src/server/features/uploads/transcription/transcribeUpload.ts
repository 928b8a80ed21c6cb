import { access, constants } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { findOwnTerms } from '#server/features/vocabulary/vocabulary.queries.ts';
import type { Db, UploadRow } from '#server/platform/database/tables.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { systemReasonOf } from '#server/platform/reasonOf.ts';
import type { ChannelGaps } from '#server/speech/channels/channelMeter.ts';
import type { SpokenUtterance } from '#server/speech/channels/channelUtterances.ts';
import type { Diarizer } from '#server/speech/diarization/diarizer.ts';
import { extendPrompt } from '#server/speech/extendPrompt.ts';
import type { RecognizedText, SpeechToText } from '#server/speech/speechToText.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { measureRecording } from '../decoding/decodeRecording.ts';
import { stateDuration } from '../playback/stateDuration.ts';
import { RunLostError, UnreadableFile, UploadFailure } from '../uploadFailure.ts';
import type { UploadFolder } from '../uploadFolder.ts';
import { deleteLines, insertLine } from '../uploads.queries.ts';
import { diarizeUpload } from './diarizeUpload.ts';
import { recognizeRecorded } from './recognizeRecorded.ts';
import { spokenUtterances } from './spokenUtterances.ts';
import { storeMeeting } from './storeMeeting.ts';
import { listTurns, replaceTurns } from './turns.queries.ts';
import { advanceRun, type RunChanges } from './uploadRuns.queries.ts';

export interface TranscribeDeps {
  db: Db;
  jobs: Jobs;
  speech: SpeechToText;
  diarizer: Diarizer;
  folder: UploadFolder;
  log: FastifyBaseLogger;
}

/**
 * Runs the transcription from the file to the meeting. Idempotent: a later run decodes the file again, finds the same
 * utterances and skips those that are stored already, so that nothing is duplicated or recognized twice. Resolves with
 * whether the recording is kept for playback.
 */
export async function transcribeUpload(
  deps: TranscribeDeps,
  upload: UploadRow,
  signal: AbortSignal,
): Promise<boolean> {
  const path = deps.folder.fileOf(upload.id);
  const advance: Advance = async (changes, db = deps.db) => {
    if (!(await advanceRun(db, upload, changes))) throw new RunLostError('This run was shut out');
  };
  const run: Run = { path, signal, advance };
  await requireReadable(path);
  // Deletes lines of a run that stopped at its first line, or of an older version, which did not count utterances.
  if (upload.done_utterances === 0) await deleteLines(deps.db, upload.id);
  const { durationMs, channelGaps } = await decode(deps, upload, run);
  await recognizeUtterances(deps, upload, { ...run, channelGaps });
  if (upload.keep_days !== null) {
    // Ignores a failure, because a read-only file, such as one copied back by root, can be played without a duration.
    await stateDuration(path, durationMs).catch((error) =>
      deps.log.warn({ err: error }, 'the duration of a kept recording was not written into its file'),
    );
  }
  return storeMeeting(deps, upload, durationMs);
}

async function requireReadable(path: string): Promise<void> {
  try {
    await access(path, constants.R_OK);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') throw new UploadFailure('recording_gone');
    throw new UnreadableFile(
      `The recording ${path} cannot be read: ${systemReasonOf(cause)}. It waits until the account of this server can read it.`,
      { cause },
    );
  }
}

/** Stores how far the run is. Throws if a later run has begun. */
type Advance = (changes: RunChanges, db?: Db) => Promise<void>;

interface Run {
  /** The recording. */
  path: string;
  signal: AbortSignal;
  advance: Advance;
}

/** Measures the recording and finds who speaks when, unless an earlier run has stored both. */
async function decode(
  deps: TranscribeDeps,
  upload: UploadRow,
  { path, signal, advance }: Run,
): Promise<{ durationMs: number; channelGaps: ChannelGaps | null }> {
  if (upload.duration_ms !== null) {
    await advance({ stage: 'transcribing' });
    return { durationMs: upload.duration_ms, channelGaps: upload.channel_gaps_db as ChannelGaps | null };
  }
  await advance({ stage: 'decoding', diarized_percent: null });
  const facts = await measureRecording(path, signal);
  const onProgress = (percent: number) => advance({ diarized_percent: percent });
  const { turns, isFailed } = await diarizeUpload(deps, upload, facts, { path, signal, onProgress });
  const { durationMs } = facts;
  // The user stated that the recording has one speaker, so that no voices are distinguished.
  const channelGaps = upload.is_own_voice ? null : facts.channelGaps;
  await deps.db.transaction().execute(async (transaction) => {
    await advance(
      {
        stage: 'transcribing',
        vain_runs: 0,
        duration_ms: durationMs,
        channel_gaps_db: channelGaps,
        is_cut: facts.isCut,
        is_diarization_failed: isFailed,
        diarized_percent: null,
      },
      transaction,
    );
    await replaceTurns(transaction, upload.id, turns);
  });
  return { durationMs, channelGaps };
}

/** Recognizes the utterances that no earlier run has stored, one after the other. */
async function recognizeUtterances(
  { db, speech }: TranscribeDeps,
  upload: UploadRow,
  { path, signal, advance, channelGaps }: Run & { channelGaps: ChannelGaps | null },
): Promise<void> {
  const turns = await listTurns(db, upload.id);
  const vocabulary = (await findOwnTerms(db, upload.owner_id)) ?? [];
  let prompt = '';
  let isInTrouble = false;
  const onTrouble = async (problem: Problem) => {
    isInTrouble = true;
    await advance({ problem });
  };
  let number = 0;
  for await (const utterance of spokenUtterances(path, signal, { channelGaps, turns })) {
    number++;
    if (number <= upload.done_utterances) continue;
    const { samples } = utterance;
    const request = { samples, language: upload.language, prompt, vocabulary, signal, onTrouble };
    const recognized = await recognizeRecorded(speech, request);
    signal.throwIfAborted();
    await db.transaction().execute(async (transaction) => {
      const reached = { done_ms: utterance.endMs, done_utterances: number, vain_runs: 0 as const };
      await advance({ ...reached, ...(isInTrouble && { problem: null }) }, transaction);
      await storeLine(transaction, upload, utterance, recognized);
    });
    isInTrouble = false;
    prompt = extendPrompt(prompt, recognized?.text ?? '');
  }
}

/** Stores what was recognized, or a gap if the engine rejected the audio; nothing if no words were heard. */
async function storeLine(
  db: Db,
  upload: UploadRow,
  { spokenFromMs, endMs, speaker }: SpokenUtterance,
  recognized: RecognizedText | null,
): Promise<void> {
  if (recognized?.text === '') return;
  await insertLine(db, {
    upload_id: upload.id,
    start_ms: spokenFromMs,
    speaker,
    duration_ms: endMs - spokenFromMs,
    language: recognized?.language ?? upload.language,
    content: recognized?.text ?? '',
    is_gap: recognized === null,
  });
}
