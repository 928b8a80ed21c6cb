import { announceMeeting } from '#server/features/meetings/meetingEvents.ts';
import { AppError, found } from '#server/platform/errors.ts';
import type { FanOut } from '#server/platform/fanOut.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { ActionItemRow, Db } from '#server/platform/tables.ts';
import type { PointKind } from '#shared/contract/summaries.ts';
import { markGuests } from './markGuests.ts';
import {
  countLinesAmong,
  deleteUntouchedActionItems,
  findMeetingForSummary,
  insertActionItems,
  listTranscriptLines,
  lockMeeting,
  upsertSummary,
} from './summaries.queries.ts';
import type { DraftAction, SummaryDraft, SummaryEngine } from './summaryEngine.ts';

const TIME_LIMIT_MS = 60_000;
/** Of a transcript with fewer words, the lines themselves are the overview. */
const OVERVIEW_WORDS = 60;
const OVERVIEW_KINDS: readonly PointKind[] = ['sentence', 'takeaway'];

export interface SummariesDeps {
  db: Db;
  fanOut: FanOut;
  jobs: Jobs;
  summaryEngine: SummaryEngine;
}

/** Draws a meeting's summary anew and stores it. Throws `no_transcript` where nothing was said: nothing is made up. */
export async function makeSummary(deps: SummariesDeps, meetingId: string): Promise<void> {
  const { db, fanOut, jobs, summaryEngine } = deps;
  const meeting = found(await findMeetingForSummary(db, meetingId));
  const rows = await listTranscriptLines(db, meetingId);
  if (rows.length === 0) throw new AppError('no_transcript');
  const lines = rows.map((row) => ({
    id: row.id,
    speaker: row.speaker_name,
    text: row.content,
    language: row.language,
    startedAt: row.started_at,
  }));
  const startedAt = meeting.started_at ?? meeting.created_at;
  const draft = await summaryEngine
    .summarize({ title: meeting.title, startedAt, lines }, AbortSignal.timeout(TIME_LIMIT_MS))
    .catch((cause) => {
      throw new AppError('summary_engine_failed', { cause });
    });
  const lineIds = rows.map((row) => row.id);
  const guests = new Set(rows.filter((row) => row.by_guest).map((row) => row.speaker_name));
  const cited = markGuests(onlyCited(draft, new Set(lineIds)), guests);
  const content = countWords(lines) < OVERVIEW_WORDS ? withoutOverview(cited) : cited;
  const isStored = await db.transaction().execute(async (transaction) => {
    await lockMeeting(transaction, meetingId);
    // Who withdrew their consent meanwhile must not be heard in it.
    if ((await countLinesAmong(transaction, meetingId, lineIds)) < lineIds.length) return false;
    await storeSummary(transaction, jobs, meetingId, summaryEngine.name, content);
    return true;
  });
  if (!isStored) return makeSummary(deps, meetingId);
  announceMeeting(fanOut, meetingId, 'summary');
}

const countWords = (lines: { text: string }[]): number =>
  lines.reduce((words, { text }) => words + (text.match(/\S+/gu)?.length ?? 0), 0);

const withoutOverview = (draft: SummaryDraft): SummaryDraft => ({
  ...draft,
  points: draft.points.filter(({ kind }) => !OVERVIEW_KINDS.includes(kind)),
});

/** Whatever the engine is, what cites nothing that was said does not reach a reader. */
function onlyCited(draft: SummaryDraft, known: Set<string>): SummaryDraft {
  const keep = <Item extends { evidence: string[] }>(items: Item[]): Item[] =>
    items
      .map((item) => ({ ...item, evidence: item.evidence.filter((id) => known.has(id)) }))
      .filter((item) => item.evidence.length > 0);
  return { language: draft.language, points: keep(draft.points), actions: keep(draft.actions) };
}

async function storeSummary(
  db: Db,
  jobs: Jobs,
  meetingId: string,
  engine: string,
  draft: SummaryDraft,
): Promise<void> {
  const summary = await upsertSummary(db, meetingId, engine, draft);
  const kept = await deleteUntouchedActionItems(db, summary.id);
  const fresh = draft.actions.filter((action) => !kept.some((item) => isSameAction(item, action)));
  await insertActionItems(db, summary.id, fresh, kept.length);
  // A summary that is only drawn anew is news to nobody: whoever asked for it looks at it.
  if (summary.isFirst) await jobs.send(db, 'announceSummary', { summaryId: summary.id }, summary.id);
}

/** An action drawn again from a line that a person's item already stands for. */
const isSameAction = (item: ActionItemRow, action: DraftAction): boolean =>
  item.evidence.some((id) => action.evidence.includes(id));
