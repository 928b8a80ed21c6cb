import { access } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Db, UploadRow } from '#server/platform/tables.ts';
import { extendPrompt } from '#server/speech/prompt.ts';
import type { RecognizedText, SpeechToText } from '#server/speech/speechToText.ts';
import { type FoundUtterance, utterancesIn } from '#server/speech/utterancesIn.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { decodeRecording, measureRecording } from './decodeRecording.ts';
import { recognizeRecorded } from './recognizeRecorded.ts';
import { storeMeeting } from './storeMeeting.ts';
import { RunLostError, UploadFailure } from './uploadFailure.ts';
import type { UploadFolder } from './uploadFolder.ts';
import { advanceRun, type RunChanges } from './uploadRuns.queries.ts';
import { insertLine } from './uploads.queries.ts';

export interface TranscribeDeps {
  db: Db;
  jobs: Jobs;
  speech: SpeechToText;
  folder: UploadFolder;
  log: FastifyBaseLogger;
}

/**
 * One run, from the file to the meeting. Idempotent: a later run decodes the file again and finds the same utterances, of
 * which it skips those already stored, so nothing is duplicated and nothing recognised twice.
 */
export async function transcribeUpload(
  deps: TranscribeDeps,
  upload: UploadRow,
  signal: AbortSignal,
): Promise<void> {
  const path = deps.folder.fileOf(upload.id);
  const advance = async (changes: RunChanges, db = deps.db) => {
    if (!(await advanceRun(db, upload, changes))) throw new RunLostError('This run was shut out');
  };
  await access(path).catch(() => {
    throw new UploadFailure('recording_gone');
  });
  let durationMs = upload.duration_ms;
  if (durationMs === null) {
    await advance({ stage: 'decoding' });
    durationMs = await measureRecording(path, signal);
  }
  await advance({ stage: 'transcribing', duration_ms: durationMs });

  let prompt = '';
  let isInTrouble = false;
  const onTrouble = async (problem: Problem) => {
    isInTrouble = true;
    await advance({ problem });
  };
  const store = (utterance: FoundUtterance, recognized: RecognizedText | null) =>
    deps.db.transaction().execute(async (transaction) => {
      await advance({ done_ms: utterance.endMs, ...(isInTrouble && { problem: null }) }, transaction);
      if (recognized?.text === '') return;
      await insertLine(transaction, {
        upload_id: upload.id,
        start_ms: utterance.startMs,
        duration_ms: utterance.endMs - utterance.startMs,
        language: recognized?.language ?? upload.language,
        content: recognized?.text ?? '',
        is_gap: recognized === null,
      });
    });
  for await (const utterance of utterancesIn(decodeRecording(path, signal))) {
    if (utterance.endMs <= upload.done_ms) continue;
    const { samples } = utterance;
    const request = { samples, language: upload.language, prompt, signal, onTrouble };
    const recognized = await recognizeRecorded(deps.speech, request);
    signal.throwIfAborted();
    await store(utterance, recognized);
    isInTrouble = false;
    prompt = extendPrompt(prompt, recognized?.text ?? '');
  }
  await storeMeeting(deps, upload, durationMs);
}
