import { listSentReminders } from '#server/features/actionItems/actionReminders.queries.ts';
import { findFeed } from '#server/features/calendar/calendar.queries.ts';
import { listInvitations } from '#server/features/invitations/invitations.queries.ts';
import { listAskedTurns } from '#server/features/meetingChat/allMeetings/allMeetingsChat.queries.ts';
import { listTurns } from '#server/features/meetingChat/oneMeeting/meetingChat.queries.ts';
import { findNotificationSettings } from '#server/features/notifications/notifications.queries.ts';
import { listStoredShares } from '#server/features/shares/shares.queries.ts';
import { listActionItems, listSummariesOf } from '#server/features/summaries/summaries.queries.ts';
import {
  listVersionItems,
  listVersions,
} from '#server/features/summaries/versions/summaryVersions.queries.ts';
import { listTemplates } from '#server/features/summaryTemplates/summaryTemplates.queries.ts';
import { listLeftLines } from '#server/features/transcription/withdrawal/withdrawal.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { orNotFound } from '#server/platform/errors.ts';
import { listSessions } from '#server/platform/sessions/sessions.queries.ts';
import { toPointLists } from '#shared/rules/summaries/pointLists.ts';
import {
  findAccount,
  listLinesAfter,
  listMeetingsAfter,
  listOwnLinesAfter,
  listUploadsAfter,
} from './export.queries.ts';

const NO_ID = '00000000-0000-0000-0000-000000000000';
const MEETINGS_AT_ONCE = 20;
const LINES_AT_ONCE = 500;
const UPLOADS_AT_ONCE = 200;

/*
 * Users may export what they may see: their account without any secret, the meetings they own or joined, with
 * transcript, earlier wordings of corrected lines, summary with its versions and action items, what they said in
 * meetings from which they were removed, and the data of their uploads, with the address of each kept recording. For
 * the calendar's private address only the date is exported, because the server stores nothing else but a hash. For an
 * owner's links to a summary, the file says since when and until when each is valid and what it shows, but has neither
 * the hash of its token nor its id, because the file may be passed on or lost. Messages of the contact form are left
 * out, because they name an address that nobody verified and so belong to no account. The search index is left out,
 * because it contains the same texts.
 */

export interface ExportDeps {
  db: Db;
  /** Base of the addresses of kept recordings, which are too large for the file. */
  publicUrl: string;
}

/** Streams the export, one query per chunk, so that a slow client holds neither memory nor a connection. */
export async function* exportAccount({ db, publicUrl }: ExportDeps, userId: string): AsyncGenerator<string> {
  const account = orNotFound(await findAccount(db, userId));
  const settings = await findNotificationSettings(db, userId);
  const feed = await findFeed(db, userId);
  const head = {
    format: 'tajmaat-account',
    version: 1,
    exportedAt: new Date(),
    account,
    sessions: await readSessions(db, userId),
    notificationSettings: settings ?? null,
    summaryTemplates: await listTemplates(db, userId),
    chat: toExportedChat(await listAskedTurns(db, userId)),
    calendarFeed: feed ? { createdAt: feed.created_at } : null,
  };
  // Leaves out the closing brace, because the long lists follow.
  yield JSON.stringify(head).slice(0, -1);
  yield ',\n"meetings":[';
  yield* meetingsOf(db, userId);
  yield '\n],\n"leftMeetings":[';
  yield* leftMeetingsOf(db, userId);
  yield '\n],\n"uploads":[';
  yield* uploadsOf({ db, publicUrl }, userId);
  yield '\n]}\n';
}

async function readSessions(db: Db, userId: string): Promise<object[]> {
  const rows = await listSessions(db, userId);
  return rows.map((row) => ({
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    expiresAt: row.expires_at,
    address: row.address,
    userAgent: row.user_agent,
  }));
}

async function* meetingsOf(db: Db, userId: string): AsyncGenerator<string> {
  let separator = '\n';
  for (let afterId = NO_ID; ; ) {
    const meetings = await listMeetingsAfter(db, userId, afterId, MEETINGS_AT_ONCE);
    const summaries = await readSummaries(
      db,
      userId,
      meetings.map(({ id }) => id),
    );
    for (const { hasVersions, hasInvitations, hasShareLinks, hasChat, ...meeting } of meetings) {
      const more = {
        invitations: hasInvitations && meeting.isOwner ? await readInvitations(db, meeting.id) : [],
        shareLinks: hasShareLinks ? await readShareLinks(db, userId, meeting.id) : [],
        summary: summaries.get(meeting.id) ?? null,
        summaryVersions: hasVersions ? await readVersions(db, userId, meeting.id) : [],
        chat: hasChat ? toExportedChat(await listTurns(db, userId, meeting.id)) : [],
      };
      yield separator + JSON.stringify({ ...meeting, ...more }).slice(0, -1);
      yield ',"transcript":[';
      yield* linesOf((page) => listLinesAfter(db, userId, { ...page, meetingId: meeting.id }));
      yield ']}';
      separator = ',\n';
    }
    const last = meetings.at(-1);
    if (!last || meetings.length < MEETINGS_AT_ONCE) return;
    afterId = last.id;
  }
}

/** The mailed invitations of a meeting, which only its owner may export. */
async function readInvitations(db: Db, meetingId: string): Promise<object[]> {
  const rows = await listInvitations(db, meetingId);
  return rows.map((row) => ({ email: row.email, invitedAt: row.created_at, sentAt: row.sent_at }));
}

/** The links to a meeting's summary, which only the owner has. */
async function readShareLinks(db: Db, userId: string, meetingId: string): Promise<object[]> {
  const rows = await listStoredShares(db, userId, meetingId);
  return rows.map((row) => ({
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    hasTranscript: row.has_transcript,
  }));
}

interface AskedTurn {
  question: string;
  sentences: object[];
  state: string;
  created_at: Date;
}

/** The person's own questions with their answers. */
const toExportedChat = (turns: AskedTurn[]): object[] =>
  turns.map(({ question, sentences, state, created_at }) => ({
    question,
    sentences,
    state,
    askedAt: created_at,
  }));

/** The summaries of these meetings, by the meeting's id. */
async function readSummaries(db: Db, userId: string, meetingIds: string[]): Promise<Map<string, object>> {
  const rows = await listSummariesOf(db, userId, meetingIds);
  const ids = rows.map(({ id }) => id);
  const actionItems = Map.groupBy(await listActionItems(db, ids), (item) => item.summary_id);
  const reminders = await listSentReminders(db, userId, ids);
  const remindedAt = new Map(reminders.map(({ actionItemId, sentAt }) => [actionItemId, sentAt]));
  return new Map(
    rows.map((row) => [
      row.meeting_id,
      {
        language: row.language,
        engine: row.engine,
        createdAt: row.created_at,
        ...toPointLists(row.points),
        actionItems: (actionItems.get(row.id) ?? []).map(
          ({ id, task, owner, due, due_text, is_done, evidence, ...item }) => ({
            id,
            task,
            owner,
            due,
            dueText: due_text,
            done: is_done,
            evidence,
            ...(item.is_possible && item.edited_at === null && { isPossible: true }),
            remindedAt: remindedAt.get(id) ?? null,
          }),
        ),
      },
    ]),
  );
}

/** Earlier versions of the summary. */
async function readVersions(db: Db, userId: string, meetingId: string): Promise<object[]> {
  const versions: object[] = [];
  // One after the other, because all at once would take every connection of the pool from the other requests.
  for (const version of await listVersions(db, userId, meetingId)) {
    const { id, way, changedByName, changed_at, engine, language } = version;
    const { points, actions } = await listVersionItems(db, meetingId, { versionId: id });
    versions.push({
      way,
      changedBy: changedByName,
      changedAt: changed_at,
      engine,
      language,
      ...toPointLists(points.map((point) => ({ ...point, isPossible: point.is_possible }))),
      actionItems: actions.map(({ task, owner, due, due_text, evidence, ...item }) => ({
        task,
        owner,
        due,
        dueText: due_text,
        evidence,
        ...(item.is_possible && item.edited_at === null && { isPossible: true }),
      })),
    });
  }
  return versions;
}

/** The meetings that the person cannot see any more, without what others see in them. */
async function* leftMeetingsOf(db: Db, userId: string): AsyncGenerator<string> {
  let separator = '\n';
  for (const { meetingId } of await listLeftLines(db, userId)) {
    yield `${separator}{"id":${JSON.stringify(meetingId)},"transcript":[`;
    yield* linesOf((page) => listOwnLinesAfter(db, userId, { ...page, meetingId }));
    yield ']}';
    separator = ',\n';
  }
}

type ListLines = (page: { afterLine: number; limit: number }) => ReturnType<typeof listLinesAfter>;

async function* linesOf(listAfter: ListLines): AsyncGenerator<string> {
  for (let afterLine = 0; ; ) {
    const lines = await listAfter({ afterLine, limit: LINES_AT_ONCE });
    const texts = lines.map(({ line, corrections, ...rest }) =>
      JSON.stringify({ ...rest, ...(corrections.length > 0 && { corrections }) }),
    );
    if (texts.length > 0) yield (afterLine === 0 ? '\n' : ',\n') + texts.join(',\n');
    const last = lines.at(-1);
    if (!last || lines.length < LINES_AT_ONCE) return;
    afterLine = last.line;
  }
}

async function* uploadsOf({ db, publicUrl }: ExportDeps, userId: string): AsyncGenerator<string> {
  for (let afterId = NO_ID; ; ) {
    const uploads = await listUploadsAfter(db, userId, afterId, UPLOADS_AT_ONCE);
    const texts = uploads.map(({ isRecordingKept, ...upload }) => {
      // An address that opens only with this person's session.
      const address = `${publicUrl}/api/meetings/${upload.meetingId}/recording`;
      return JSON.stringify({ ...upload, recording: isRecordingKept ? address : null });
    });
    if (texts.length > 0) yield (afterId === NO_ID ? '\n' : ',\n') + texts.join(',\n');
    const last = uploads.at(-1);
    if (!last || uploads.length < UPLOADS_AT_ONCE) return;
    afterId = last.id;
  }
}
