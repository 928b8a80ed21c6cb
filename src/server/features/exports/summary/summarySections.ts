import { elapsedText } from '#shared/rules/elapsedText.ts';
import { commaOf, type Direction, textDirection } from '#shared/rules/language/textDirection.ts';
import { withSpeakerMarks } from '#shared/rules/summaries/speakerMarks.ts';
import type { SummarySection as SectionName } from '#shared/rules/summaries/summaryForms.ts';
import { EXPORT_TEXTS } from '../exportTexts.ts';
import { type ExportedPoint, type ExportedSummary, paragraphsOf } from './exportedSummary.ts';

export interface SummaryItem {
  /** The text with owner, date and times. */
  text: string;
  /** The direction of the text without owner, date and times. */
  direction: Direction;
  /** Null if the item is not an action item. */
  isDone: boolean | null;
}

interface SummarySection {
  heading: string;
  paragraphs: readonly string[];
  items: readonly SummaryItem[];
}

/** The non-empty sections, in the order of the template. */
export function summarySections(summary: ExportedSummary): SummarySection[] {
  const texts = EXPORT_TEXTS[summary.language];
  const marked = (text: string, { isPossible, isBeforeCorrection }: ExportedPoint) =>
    [text, isPossible && texts.possible, isBeforeCorrection && texts.beforeCorrection]
      .filter((part) => part !== false)
      .join(' – ');
  // Uses parentheses, because within a paragraph a dash would read as part of the next sentence.
  const sentences = summary.sentences.map(
    ({ text, isBeforeCorrection }) =>
      withSpeakerMarks(text) + (isBeforeCorrection ? ` (${texts.beforeCorrection})` : ''),
  );
  const points = (list: readonly ExportedPoint[], label = '') =>
    list.map((point) => ({
      text: marked(label + withFacts({ ...point, text: onOneLine(point.text) }), point),
      direction: textDirection(point.text),
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
          text: marked(withFacts(action, [action.owner, action.dueText]), action),
          direction: textDirection(action.text),
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

/** Notes on the whole summary, shown below its sections. */
export function summaryNotes({ language, dropped, isBeforeCorrection }: ExportedSummary): string[] {
  const { leftOut, corrected } = EXPORT_TEXTS[language];
  return [...(dropped > 0 ? [leftOut(dropped)] : []), ...(isBeforeCorrection ? [corrected] : [])];
}

/** Joins a question and its answer, because an item of a list has only one line. */
const onOneLine = (text: string): string => withSpeakerMarks(text).replaceAll('\n', ' – ');

/** A statement with its details appended, such as "Send the report [Amina, 1 December] (01:05)". */
function withFacts({ text, atMs }: ExportedPoint, facts: readonly (string | null)[] = []): string {
  const direction = textDirection(text);
  const known = facts.filter((fact) => fact !== null).map((fact) => closed(fact, direction));
  const mark = markBehind([text, ...known].join(' '), direction);
  const comma = commaOf(text);
  return [
    text,
    ...(known.length > 0 ? [`[${known.join(`${mark}${comma} `)}]`] : []),
    ...(atMs.length > 0 ? [`(${atMs.map(elapsedText).join(`${comma} `)})`] : []),
  ].join(`${mark} `);
}

/** Appends a mark to an abbreviation beside words of the other direction, where the dot of "Karim B." would precede it. */
function closed(fact: string, direction: Direction): string {
  const own = textDirection(fact);
  return own === direction || /[\p{L}\p{N}]$/u.test(fact) ? fact : fact + MARKS[own];
}

const MARKS = { ltr: '\u200e', rtl: '\u200f' } as const;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const LEFT_TO_RIGHT = /(?![\p{Script=Arabic}\p{Script=Hebrew}])\p{L}/u;

/**
 * Returns the direction mark to append to each part of a text that mixes directions. Without it, the bidirectional
 * algorithm attaches numbers to the words before them: the 1 of "[ياسين, 1 décembre]" would stand before the name.
 */
const markBehind = (text: string, direction: Direction): string =>
  RIGHT_TO_LEFT.test(text) && LEFT_TO_RIGHT.test(text) ? MARKS[direction] : '';
