import type { Db } from '#server/platform/database/tables.ts';
import { orNotFound } from '#server/platform/errors.ts';
import type { CatchUp, CatchUpRange } from '#shared/contract/catchUp.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { FallbackReason, PointKind, SummaryProgress } from '#shared/contract/summaries.ts';
import { BUILT_IN_FORMS } from '#shared/rules/summaries/summaryForms.ts';
import { byLocalClock } from '../byLocalClock.ts';
import {
  fallbackReasonOf,
  type GeneratedDraft,
  type SummaryEngines,
  summarizeWithEmbeddedEngine,
} from '../generation/generateDraft.ts';
import { isShort, type ReadLine, toShownDraft } from '../generation/toShownDraft.ts';
import { countLinesAmong, findMeetingForSummary, listTranscriptLines } from '../summaries.queries.ts';
import type { DraftPoint, SummaryRequest } from '../summaryEngine.ts';

/** Longest wait for a language model; a participant who has just joined needs the summary soon. */
const MODEL_LIMIT_MS = 90_000;

interface CatchUpDeps extends SummaryEngines {
  db: Db;
}

interface CatchUpTask {
  userId: string;
  meetingId: string;
  range: CatchUpRange;
  language: Language | undefined;
  /** Start and end of the absence; `until` is null for a person who has not joined. */
  since: Date | null;
  until: Date | null;
}

/** Summarizes what others said during an absence, without storing the result. Rejects with the reason of `stop`. */
export async function generateCatchUp(
  deps: CatchUpDeps,
  task: CatchUpTask,
  stop: AbortSignal,
  onProgress: (progress: SummaryProgress) => void,
): Promise<CatchUp> {
  const { db } = deps;
  const { meetingId, language } = task;
  const meeting = orNotFound(await findMeetingForSummary(db, meetingId));
  const lines = missedLines(await listTranscriptLines(db, meetingId), task);
  if (lines.length === 0) return nothingMissed(deps, language ?? 'en');
  const request = {
    title: meeting.title,
    ...byLocalClock(meeting, lines),
    language,
    form: { ...BUILT_IN_FORMS.general, length: 'short' as const },
  };
  const { draft, engine, fallback } = await summarize(deps, request, stop, onProgress);
  const ids = lines.map(({ id }) => id);
  // Starts over, because lines were withdrawn meanwhile, and the draft may repeat them.
  if ((await countLinesAmong(db, meetingId, ids)) < ids.length)
    return generateCatchUp(deps, task, stop, onProgress);
  const { points, actions, ...shown } = toShownDraft(draft, lines);
  return {
    lineCount: lines.length,
    language: shown.language,
    engine,
    ...(fallback && { fallback }),
    ...(shown.dropped && { dropped: shown.dropped }),
    sentences: ofKind(points, 'sentence'),
    keyPoints: ofKind(points, 'takeaway'),
    decisions: ofKind(points, 'decision'),
    actionItems: actions.map(({ isPossible, ...action }) => ({
      ...action,
      ...(isPossible && { isPossible }),
    })),
    lines: isShort(lines)
      ? lines.map(({ id, speaker, byGuest, text, language }) => ({
          id,
          speaker,
          isGuest: byGuest,
          text,
          language,
        }))
      : [],
  };
}

interface SpokenLine extends ReadLine {
  speakerId: string | null;
}

/** The lines of the absence, without the participant's own, which a browser may send late after it was offline. */
const missedLines = (lines: SpokenLine[], { userId, range, since, until }: CatchUpTask): SpokenLine[] =>
  lines.filter(
    ({ speakerId, startedAt }) =>
      speakerId !== userId &&
      until !== null &&
      startedAt < until &&
      (range === 'start' || since === null || startedAt >= since),
  );

const nothingMissed = ({ summaryEngine }: CatchUpDeps, language: Language): CatchUp => ({
  lineCount: 0,
  language,
  engine: summaryEngine.name,
  sentences: [],
  keyPoints: [],
  decisions: [],
  actionItems: [],
  lines: [],
});

/** Uses the language model if there is one; without it, or if it fails, uses the embedded engine. */
async function summarize(
  { summaryEngine, writtenEngine }: CatchUpDeps,
  request: SummaryRequest & { lines: ReadLine[] },
  stop: AbortSignal,
  onProgress: (progress: SummaryProgress) => void,
): Promise<GeneratedDraft> {
  let fallback: FallbackReason | null = null;
  if (writtenEngine && !isShort(request.lines)) {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(MODEL_LIMIT_MS)]);
    // Does not cache parts, because the lines of an absence concern one person, who does not request them again.
    const parts = { find: async () => undefined, keep: async () => {} };
    try {
      const draft = await writtenEngine.summarize(request, signal, { onProgress, parts });
      return { draft, engine: writtenEngine.name, fallback };
    } catch (error) {
      stop.throwIfAborted();
      fallback = fallbackReasonOf(error);
    }
  }
  return { ...(await summarizeWithEmbeddedEngine(summaryEngine, request, stop)), fallback };
}

const ofKind = (points: DraftPoint[], kind: PointKind): CatchUp['sentences'] =>
  points
    .filter((point) => point.kind === kind)
    .map(({ text, evidence, isPossible }) => ({ text, evidence, ...(isPossible && { isPossible }) }));
