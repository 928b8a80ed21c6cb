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
/** A transcript with fewer words gets no overview, because its lines are as short as one. */
const MIN_OVERVIEW_WORDS = 60;
const OVERVIEW_KINDS: readonly PointKind[] = ['sentence', 'takeaway'];

export interface SummariesDeps {
  db: Db;
  fanOut: FanOut;
  jobs: Jobs;
  summaryEngine: SummaryEngine;
}

/** Generates and stores a meeting's summary. Throws `no_transcript` for a meeting without lines. */
export async function generateSummary(deps: SummariesDeps, meetingId: string): Promise<void> {
  const { db, fanOut, jobs, summaryEngine } = deps;
  const meeting = found(await findMeetingForSummary(db, meetingId));
  const rows = await listTranscriptLines(db, meetingId);
  const drawnChange = rows[0]?.lastChange;
  if (drawnChange === undefined) throw new AppError('no_transcript');
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
  const content = countWords(lines) < MIN_OVERVIEW_WORDS ? withoutOverview(cited) : cited;
  const isStored = await db.transaction().execute(async (transaction) => {
    await lockMeeting(transaction, meetingId);
    // Discards the draft if a line was withdrawn meanwhile: the summary must not repeat it.
    if ((await countLinesAmong(transaction, meetingId, lineIds)) < lineIds.length) return false;
    await storeSummary(transaction, jobs, meetingId, summaryEngine.name, content, drawnChange);
    return true;
  });
  if (!isStored) return generateSummary(deps, meetingId);
  announceMeeting(fanOut, meetingId, 'summary');
}

const countWords = (lines: { text: string }[]): number =>
  lines.reduce((words, { text }) => words + (text.match(/\S+/gu)?.length ?? 0), 0);

const withoutOverview = (draft: SummaryDraft): SummaryDraft => ({
  ...draft,
  points: draft.points.filter(({ kind }) => !OVERVIEW_KINDS.includes(kind)),
});

/** Drops citations of unknown lines, and items that cite no line: no engine may show readers what nobody said. */
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
  drawnChange: number,
): Promise<void> {
  const summary = await upsertSummary(db, meetingId, engine, draft, drawnChange);
  const kept = await deleteUntouchedActionItems(db, summary.id);
  const fresh = draft.actions.filter((action) => !kept.some((item) => isSameAction(item, action)));
  await insertActionItems(db, summary.id, fresh, kept.length);
  // Announces only the first summary: a regenerated one is already on the screen of the person who asked for it.
  if (summary.isFirst) await jobs.send(db, 'announceSummary', { summaryId: summary.id }, summary.id);
}

/** True for an action that cites a line which an edited item already cites. */
const isSameAction = (item: ActionItemRow, action: DraftAction): boolean =>
  item.evidence.some((id) => action.evidence.includes(id));
