import { announceMeeting } from '#server/features/meetings/meetingEvents.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError, orNotFound } from '#server/platform/errors.ts';
import type { FanOut } from '#server/platform/fanOut/fanOut.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Language } from '#shared/contract/languages.ts';
import { isInForm } from '#shared/rules/summaries/pointSections.ts';
import { byLocalClock } from './byLocalClock.ts';
import { chooseForm } from './generation/chooseForm.ts';
import { generateDraft, type SummaryEngines } from './generation/generateDraft.ts';
import { deleteParts } from './generation/summaryRuns.queries.ts';
import { toShownDraft } from './generation/toShownDraft.ts';
import type { SummaryHead } from './storage/storedSummaries.queries.ts';
import { type GeneratedSummary, storeGeneratedSummary } from './storage/storeGeneratedSummary.ts';
import {
  countLinesAmong,
  findMeetingForSummary,
  findSummaryBefore,
  listTranscriptLines,
  lockMeeting,
} from './summaries.queries.ts';
import type { SupportCheck } from './summaryEngine.ts';

export interface SummariesDeps extends SummaryEngines {
  db: Db;
  fanOut: FanOut;
  jobs: Jobs;
  supportCheck: SupportCheck;
}

interface GenerationOptions {
  /** The reader's language. Defaults to that of the summary before, else of the transcript. */
  language?: Language | undefined;
  /** Who requested the summary; absent when the server generates it on its own. */
  askedBy?: string;
  /** Name of a built-in template, or id of a user's own. Defaults to that of the summary before. */
  template?: string | undefined;
}

/** Generates and stores a meeting's summary. Throws `no_transcript` for a meeting without lines. */
export async function generateSummary(
  deps: SummariesDeps,
  meetingId: string,
  wanted: GenerationOptions = {},
): Promise<void> {
  const { db, fanOut } = deps;
  const meeting = orNotFound(await findMeetingForSummary(db, meetingId));
  const lines = await listTranscriptLines(db, meetingId);
  const basedOnChange = lines[0]?.lastChange;
  if (basedOnChange === undefined) throw new AppError('no_transcript');
  const chosenLanguage = wanted.language ?? (await findSummaryBefore(db, meetingId))?.chosen_language ?? null;
  const { form, templateId, instructions } = await chooseForm(db, meetingId, wanted);
  const request = {
    title: meeting.title,
    ...byLocalClock(meeting, lines),
    language: chosenLanguage ?? undefined,
    form,
    ...(instructions && { instructions }),
  };
  const {
    draft: generated,
    engine,
    fallback,
  } = await generateDraft(db, deps, { meetingId, basedOnChange, request });
  const shown = toShownDraft(generated, lines);
  // Keeps action items even if the template does not show them, because users have lists of their own action items.
  const draft = { ...shown, points: shown.points.filter(({ kind }) => isInForm(form, kind)) };
  const head: SummaryHead = {
    language: draft.language,
    engine,
    dropped: draft.dropped ?? 0,
    fallback,
    chosen_language: chosenLanguage,
    form,
    template_id: templateId,
  };
  const isStored = await storeUnlessWithdrawn(deps, meetingId, lines, {
    draft,
    basedOnChange,
    head,
    changedBy: wanted.askedBy ?? null,
  });
  if (!isStored) return generateSummary(deps, meetingId, wanted);
  announceMeeting(fanOut, meetingId, 'summary');
}

/** Stores a summary of these lines. Resolves with false if one was withdrawn meanwhile, which a summary must not repeat. */
async function storeUnlessWithdrawn(
  { db, jobs }: SummariesDeps,
  meetingId: string,
  lines: readonly { id: string }[],
  generated: GeneratedSummary,
): Promise<boolean> {
  const lineIds = lines.map(({ id }) => id);
  return db.transaction().execute(async (transaction) => {
    await lockMeeting(transaction, meetingId);
    if ((await countLinesAmong(transaction, meetingId, lineIds)) < lineIds.length) return false;
    await storeGeneratedSummary(transaction, jobs, meetingId, generated);
    // Keeps the parts that the model has read if it failed, so that the next attempt reuses them.
    if (generated.head.fallback === null) await deleteParts(transaction, meetingId);
    return true;
  });
}
