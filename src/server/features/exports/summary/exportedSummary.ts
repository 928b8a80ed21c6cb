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
  /** When the lines were said that it cites, in milliseconds from the start; without those that were withdrawn. */
  atMs: number[];
  /** Only one of two methods found it. */
  isPossible: boolean;
  /** A line that it cites was corrected after it was drawn. */
  isBeforeCorrection: boolean;
}

export interface ExportedAction extends ExportedPoint {
  owner: string | null;
  /** ISO date. */
  due: string | null;
  /** The date in words, or the time as it was spoken. */
  dueText: string | null;
  isDone: boolean;
}

/** A summary without any format. */
export interface ExportedSummary {
  title: string;
  /** The date in words, with its time zone. */
  heldOn: string;
  startedAt: string;
  /** The language of the headings. */
  language: Language;
  /** The language of the statements. */
  writtenIn: Language;
  /** The sentences of the overview. */
  sentences: ExportedPoint[];
  /** The same as paragraphs; what is written in the other direction begins another one. */
  overview: string[];
  keyPoints: ExportedPoint[];
  actionItems: ExportedAction[];
  decisions: ExportedPoint[];
  /** A question, and on the next line its answer. */
  exchanges: ExportedPoint[];
  standup: PersonInStandup<ExportedPoint>[];
  /** Which of these are shown, in this order. */
  sections: SummarySection[];
  /** How many statements the checks left out. */
  dropped: number;
  /** Whether anything in these sections cites a line that was corrected after it was drawn. */
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

/** Joins sentences of the same direction. */
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

/** The first of these languages that runs as this text does: within words of the other direction the parts of a date change places. */
function languageBeside(text: string, languages: readonly Language[]): Language {
  const isArabic = textDirection(text) === 'rtl';
  return languages.find((language) => (language === 'ar') === isArabic) ?? (isArabic ? 'ar' : 'en');
}

const dayText = (isoDate: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${isoDate}T00:00:00Z`),
  );
