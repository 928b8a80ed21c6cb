import { elapsedText } from '#shared/rules/dateText.ts';
import { withSpeakerMarks } from '#shared/rules/speakerMarks.ts';
import type { SummarySection as SectionName } from '#shared/rules/summaryForms.ts';
import { EXPORT_TEXTS } from '../exportTexts.ts';
import {
  type ExportedAction,
  type ExportedPoint,
  type ExportedSummary,
  paragraphsOf,
} from './exportedSummary.ts';

export interface SummaryItem {
  /** With owner, date and times. */
  text: string;
  /** Null for what is no task. */
  isDone: boolean | null;
}

export interface SummarySection {
  heading: string;
  paragraphs: readonly string[];
  items: readonly SummaryItem[];
}

/** The sections that have something in them, in the order that the template asks for. */
export function summarySections(summary: ExportedSummary): SummarySection[] {
  const texts = EXPORT_TEXTS[summary.language];
  const marked = (text: string, { isPossible, isBeforeCorrection }: ExportedPoint) =>
    [text, isPossible && texts.possible, isBeforeCorrection && texts.beforeCorrection]
      .filter((part) => part !== false)
      .join(' – ');
  // Within a paragraph a dash would read as part of the next sentence.
  const sentences = summary.sentences.map(
    ({ text, isBeforeCorrection }) =>
      withSpeakerMarks(text) + (isBeforeCorrection ? ` (${texts.beforeCorrection})` : ''),
  );
  const points = (list: readonly ExportedPoint[], label = '') =>
    list.map((point) => ({
      text: marked(label + withMoments(onOneLine(point.text), point), point),
      isDone: null,
    }));
  const list = (heading: string, items: SummaryItem[]): SummarySection[] => [
    { heading, paragraphs: [], items },
  ];
  const contents: Record<SectionName, () => SummarySection[]> = {
    sentence: () => [{ heading: texts.overview, paragraphs: paragraphsOf(sentences), items: [] }],
    takeaway: () => list(texts.keyPoints, points(summary.keyPoints)),
    action: () =>
      list(
        texts.actionItems,
        summary.actionItems.map((action) => ({
          text: marked(taskText(action), action),
          isDone: action.isDone,
        })),
      ),
    decision: () => list(texts.decisions, points(summary.decisions)),
    exchange: () => list(texts.exchanges, points(summary.exchanges)),
    standup: () =>
      summary.standup.flatMap(({ person, finished, planned, blockers }) =>
        list(person ?? texts.others, [
          ...points(finished, texts.finished),
          ...points(planned, texts.planned),
          ...points(blockers, texts.blockers),
        ]),
      ),
  };
  return summary.sections
    .flatMap((section) => contents[section]())
    .filter(({ paragraphs, items }) => paragraphs.length + items.length > 0);
}

/** What a reader should know of the whole summary, beneath its sections. */
export function summaryNotes({ language, dropped, isBeforeCorrection }: ExportedSummary): string[] {
  const { leftOut, corrected } = EXPORT_TEXTS[language];
  return [...(dropped > 0 ? [leftOut(dropped)] : []), ...(isBeforeCorrection ? [corrected] : [])];
}

/** A question and its answer stand on two lines, which a list of a file does not have. */
const onOneLine = (text: string): string => withSpeakerMarks(text).replaceAll('\n', ' – ');

const taskText = (action: ExportedAction): string => {
  const facts = [action.owner, action.dueText].filter((fact) => fact !== null);
  return withMoments(facts.length > 0 ? `${action.text} [${facts.join(', ')}]` : action.text, action);
};

const withMoments = (text: string, { atMs }: ExportedPoint): string =>
  atMs.length > 0 ? `${text} (${atMs.map(elapsedText).join(', ')})` : text;
