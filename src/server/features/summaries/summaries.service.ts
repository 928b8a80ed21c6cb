import { announceMeeting } from '#server/features/meetings/meetingEvents.ts';
import { AppError, found } from '#server/platform/errors.ts';
import type { FanOut } from '#server/platform/fanOut.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { ActionItemRow, Db } from '#server/platform/tables.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { PointKind } from '#shared/contract/summaries.ts';
import { countWords, drawSummary, MIN_OVERVIEW_WORDS, type SummaryEngines } from './drawSummary.ts';
import { markGuests } from './markGuests.ts';
import {
  countLinesAmong,
  type DrawnSummary,
  deleteUntouchedActionItems,
  findMeetingForSummary,
  findSummaryBefore,
  insertActionItems,
  listTranscriptLines,
  lockMeeting,
  upsertSummary,
} from './summaries.queries.ts';
import type { DraftAction, SummaryDraft } from './summaryEngine.ts';
import { deleteParts } from './summaryRuns.queries.ts';

const OVERVIEW_KINDS: readonly PointKind[] = ['sentence', 'takeaway'];

export interface SummariesDeps extends SummaryEngines {
  db: Db;
  fanOut: FanOut;
  jobs: Jobs;
}

/**
 * Generates and stores a meeting's summary, in the language that a reader chooses now or chose before. Throws `no_transcript`
 * for a meeting without lines.
 */
export async function generateSummary(
  deps: SummariesDeps,
  meetingId: string,
  chosen?: Language,
): Promise<void> {
  const { db, fanOut, jobs } = deps;
  const meeting = found(await findMeetingForSummary(db, meetingId));
  const lines = await listTranscriptLines(db, meetingId);
  const drawnChange = lines[0]?.lastChange;
  if (drawnChange === undefined) throw new AppError('no_transcript');
  const startedAt = meeting.started_at ?? meeting.created_at;
  const chosenLanguage = chosen ?? (await findSummaryBefore(db, meetingId))?.chosen_language ?? null;
  const request = { title: meeting.title, startedAt, lines, language: chosenLanguage ?? undefined };
  const drawn = await drawSummary(db, deps, { meetingId, drawnChange, request });
  const lineIds = lines.map(({ id }) => id);
  const guests = new Set(lines.filter(({ byGuest }) => byGuest).map(({ speaker }) => speaker));
  const cited = markGuests(onlyCited(drawn.draft, new Set(lineIds)), guests);
  const draft = countWords(lines) < MIN_OVERVIEW_WORDS ? withoutOverview(cited) : cited;
  const isStored = await db.transaction().execute(async (transaction) => {
    await lockMeeting(transaction, meetingId);
    // Discards the draft if a line was withdrawn meanwhile: the summary must not repeat it.
    if ((await countLinesAmong(transaction, meetingId, lineIds)) < lineIds.length) return false;
    await storeSummary(transaction, jobs, meetingId, { ...drawn, draft, drawnChange, chosenLanguage });
    // A fallback leaves what the model has read, for the next try.
    if (drawn.fallback === null) await deleteParts(transaction, meetingId);
    return true;
  });
  if (!isStored) return generateSummary(deps, meetingId, chosen);
  announceMeeting(fanOut, meetingId, 'summary');
}

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
  return { ...draft, points: keep(draft.points), actions: keep(draft.actions) };
}

async function storeSummary(db: Db, jobs: Jobs, meetingId: string, drawn: DrawnSummary): Promise<void> {
  const { draft } = drawn;
  const summary = await upsertSummary(db, meetingId, drawn);
  const kept = await deleteUntouchedActionItems(db, summary.id);
  const fresh = draft.actions.filter((action) => !kept.some((item) => isSameAction(item, action)));
  await insertActionItems(db, summary.id, fresh, kept.length);
  // Announces only the first summary: a regenerated one is already on the screen of the person who asked for it.
  if (summary.isFirst) await jobs.send(db, 'announceSummary', { summaryId: summary.id }, summary.id);
}

/** True for an action that cites a line which an edited item already cites. */
const isSameAction = (item: ActionItemRow, action: DraftAction): boolean =>
  item.evidence.some((id) => action.evidence.includes(id));
