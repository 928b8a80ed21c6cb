import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FallbackReason } from '#shared/contract/summaries.ts';
import { findSummaryBefore } from '../summaries.queries.ts';
import {
  type SummaryDraft,
  type SummaryEngine,
  SummaryEngineError,
  type SummaryRequest,
} from '../summaryEngine.ts';
import { type SummaryTask, writeSummary } from './writeSummary.ts';

/** Transcripts with fewer words get no overview and no language model: their lines are as short as an overview. */
export const MIN_OVERVIEW_WORDS = 60;

export interface SummaryEngines {
  /** The embedded engine, always available. */
  summaryEngine: SummaryEngine;
  /** The language model; null if none is configured. */
  writtenEngine: SummaryEngine | null;
}

export interface GeneratedDraft {
  draft: SummaryDraft;
  engine: string;
  fallback: FallbackReason | null;
}

/**
 * Generates a summary with the language model if there is one; without it, or if it fails, with the embedded engine.
 * Never replaces a summary that the model wrote by one of the embedded engine: throws `summary_model_failed` instead.
 */
export async function generateDraft(
  db: Db,
  { summaryEngine, writtenEngine }: SummaryEngines,
  task: SummaryTask,
): Promise<GeneratedDraft> {
  let fallback: FallbackReason | null = null;
  if (writtenEngine && countWords(task.request.lines) >= MIN_OVERVIEW_WORDS) {
    try {
      return { draft: await writeSummary(db, writtenEngine, task), engine: writtenEngine.name, fallback };
    } catch (error) {
      fallback = fallbackReasonOf(error);
      const before = await findSummaryBefore(db, task.meetingId);
      if (before?.engine === writtenEngine.name) throw new AppError('summary_model_failed', { cause: error });
    }
  }
  return { ...(await summarizeWithEmbeddedEngine(summaryEngine, task.request)), fallback };
}

/** Generates a summary with the embedded engine. Throws `summary_engine_failed`, or `server_stopping` during a stop. */
export async function summarizeWithEmbeddedEngine(
  engine: SummaryEngine,
  request: SummaryRequest,
  stop = new AbortController().signal,
): Promise<{ draft: SummaryDraft; engine: string }> {
  const draft = await engine.summarize(request, stop).catch((cause) => {
    stop.throwIfAborted();
    if (cause instanceof AppError) throw cause;
    throw new AppError('summary_engine_failed', { cause });
  });
  return { draft, engine: engine.name };
}

/** Returns why the model failed. Rethrows an error that is not a failure of the model. */
export function fallbackReasonOf(error: unknown): FallbackReason {
  if (error instanceof SummaryEngineError) return error.reason;
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'slow';
  throw error;
}

export const countWords = (lines: { text: string }[]): number =>
  lines.reduce((words, { text }) => words + (text.match(/\S+/gu)?.length ?? 0), 0);
