import type { ActionItemRow, MeetingRow, SegmentRow } from '#server/platform/database/tables.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { CitedText, PointKind } from '#shared/contract/summaries.ts';
import { localeOf } from '#shared/rules/language/interfaceLanguage.ts';
import { textDirection } from '#shared/rules/language/textDirection.ts';
import { toPointLists } from '#shared/rules/summaries/pointLists.ts';
import { isInForm } from '#shared/rules/summaries/pointSections.ts';
import { type PersonInStandup, standupByPerson } from '#shared/rules/summaries/standupByPerson.ts';
import type { SummaryForm, SummarySection } from '#shared/rules/summaries/summaryForms.ts';
import { toExportedTranscript } from '../exportedTranscript.ts';

export interface ExportedPoint {
  text: string;
  /** Times of the cited lines in milliseconds from the start of the meeting; withdrawn lines are left out. */
  atMs: number[];
  /** Whether only one of two methods found the item. */
  isPossible: boolean;
  /** Whether a cited line was corrected after the item was extracted. */
  isBeforeCorrection: boolean;
}

interface ExportedAction extends ExportedPoint {
  owner: string | null;
  /** ISO date. */
  due: string | null;
  /** The date in words, or the spoken words for it. */
  dueText: string | null;
  isDone: boolean;
}

/** A summary independent of the file format. */
export interface ExportedSummary {
  title: string;
  /** Date in words, with the time zone. */
  heldOn: string;
  startedAt: string;
  /** Language of the headings. */
  language: Language;
  /** Language of the statements. */
  writtenIn: Language;
  /** The sentences of the overview. */
  sentences: ExportedPoint[];
  /** The sentences as paragraphs; a change of text direction begins a new paragraph. */
  overview: string[];
  keyPoints: ExportedPoint[];
  actionItems: ExportedAction[];
  decisions: ExportedPoint[];
  /** Each is a question and, on the next line, its answer. */
  exchanges: ExportedPoint[];
  standup: PersonInStandup<ExportedPoint>[];
  /** The sections that are shown, in this order. */
  sections: SummarySection[];
  /** How many statements the checks left out. */
  dropped: number;
  /** Whether any item in these sections cites a line that was corrected after the item was extracted. */
  isBeforeCorrection: boolean;
}

interface Sources {
  meeting: Pick<MeetingRow, 'title' | 'started_at'>;
  segments: readonly SegmentRow[];
  summary: {
    language: Language;
    form: SummaryForm;
    dropped: number;
    points: readonly {
      kind: PointKind;
      text: string;
      evidence: string[];
      person?: string | null;
      isPossible?: boolean;
      isBeforeCorrection?: boolean;
    }[];
  };
  actionItems: readonly (ActionItemRow & { isBeforeCorrection: boolean })[];
}

/** Converts a summary, limited to the sections of its form. `wishes`: the language of headings, and the dates' zone. */
export function toExportedSummary(
  { meeting, segments, summary, actionItems }: Sources,
  wishes: { language: Language; timeZone: string },
): ExportedSummary {
  const { title, heldOn, startedAt, lines } = toExportedTranscript(meeting, segments, wishes);
  const momentOf = new Map(segments.map(({ id }, index) => [id, lines[index]!.startMs]));
  const atMs = (evidence: readonly string[]) =>
    [...new Set(evidence.flatMap((id) => momentOf.get(id) ?? []))].sort((a, b) => a - b);
  const shownTasks = summary.form.sections.includes('action') ? actionItems : [];
  const shownPoints = summary.points.filter(({ kind }) => isInForm(summary.form, kind));
  const { sentences, keyTakeaways, decisions, exchanges, ...standup } = toPointLists(shownPoints);
  const toPoint = ({ text, evidence, isPossible = false, isBeforeCorrection = false }: CitedText) => ({
    text,
    atMs: atMs(evidence),
    isPossible,
    isBeforeCorrection,
  });
  return {
    title,
    heldOn,
    startedAt,
    language: wishes.language,
    writtenIn: summary.language,
    sentences: sentences.map(toPoint),
    overview: paragraphsOf(sentences.map(({ text }) => text)),
    keyPoints: keyTakeaways.map(toPoint),
    actionItems: actionItems.map(({ task, owner, due, due_text: dueText, is_done: isDone, ...item }) => ({
      text: task,
      owner,
      due,
      dueText: due ? dayText(due, languageBeside(task, [wishes.language, summary.language])) : dueText,
      isDone,
      atMs: atMs(item.evidence),
      isPossible: item.is_possible && item.edited_at === null,
      isBeforeCorrection: item.isBeforeCorrection,
    })),
    decisions: decisions.map(toPoint),
    exchanges: exchanges.map(toPoint),
    standup: standupByPerson(standup).map(({ person, finished, planned, blockers }) => ({
      person,
      finished: finished.map(toPoint),
      planned: planned.map(toPoint),
      blockers: blockers.map(toPoint),
    })),
    sections: summary.form.sections,
    dropped: summary.dropped,
    isBeforeCorrection: [...shownPoints, ...shownTasks].some((item) => item.isBeforeCorrection),
  };
}

/** Joins consecutive sentences of the same text direction into paragraphs. */
export function paragraphsOf(sentences: readonly string[]): string[] {
  const paragraphs: string[] = [];
  for (const sentence of sentences) {
    const last = paragraphs.at(-1);
    if (last !== undefined && textDirection(last) === textDirection(sentence))
      paragraphs[paragraphs.length - 1] = `${last} ${sentence}`;
    else paragraphs.push(sentence);
  }
  return paragraphs;
}

/** The first of these languages that has the text's direction, because a date in the other direction gets reordered. */
function languageBeside(text: string, languages: readonly Language[]): Language {
  const isArabic = textDirection(text) === 'rtl';
  return languages.find((language) => (language === 'ar') === isArabic) ?? (isArabic ? 'ar' : 'en');
}

const dayText = (isoDate: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${isoDate}T00:00:00Z`),
  );
