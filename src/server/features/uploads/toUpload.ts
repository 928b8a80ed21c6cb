import type { Upload } from '#shared/contract/uploads.ts';
import { titleOf } from '#shared/rules/meetings/titleOf.ts';
import type { ListedUploadRow } from './uploads.queries.ts';

/** A summary takes seconds, so that one that is still missing after this time will not appear on its own. */
const SUMMARY_MS = 120_000;

/** Converts a row to the API's format. An upload counts as unfinished while its summary may still appear. */
export function toUpload(row: ListedUploadRow): Upload {
  const awaitsSummary =
    row.stage === 'done' &&
    !row.hasSummary &&
    row.finished_at !== null &&
    Date.now() - row.finished_at.getTime() < SUMMARY_MS;
  const isDiarizing = row.stage === 'decoding' && row.diarized_percent !== null;
  return {
    id: row.id,
    fileName: row.file_name,
    title: row.isHeld ? null : (row.meetingTitle ?? row.title ?? titleOf(row.file_name)),
    language: row.language,
    sizeBytes: row.size_bytes,
    stage: awaitsSummary ? 'summarising' : isDiarizing ? 'diarizing' : row.stage,
    percent: percentOf(row),
    durationMs: row.duration_ms,
    doneMs: Math.min(row.done_ms, row.duration_ms ?? 0),
    isCut: row.is_cut,
    isDiarizationFailed: row.is_diarization_failed,
    keptUntil: row.kept_until && row.kept_until.getTime() > Date.now() ? row.kept_until.toISOString() : null,
    problem: row.problem,
    problemCode: row.problem_code,
    problemParams: row.problem_params,
    meetingId: row.meeting_id,
    createdAt: row.created_at.toISOString(),
  };
}

/** Percentage of the current stage that is done, 0–100. */
function percentOf({ stage, done_ms, duration_ms, diarized_percent }: ListedUploadRow): number {
  if (stage === 'done') return 100;
  const share = duration_ms ? done_ms / duration_ms : 0;
  return Math.min(99, stage === 'decoding' ? (diarized_percent ?? 0) : Math.floor(share * 100));
}
