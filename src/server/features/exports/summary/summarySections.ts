import { elapsedText } from '#shared/rules/dateText.ts';
import { EXPORT_TEXTS } from '../exportTexts.ts';
import type { ExportedAction, ExportedPoint, ExportedSummary } from './exportedSummary.ts';

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

/** The sections that have something in them, in the order of the screen. */
export function summarySections(summary: ExportedSummary): SummarySection[] {
  const texts = EXPORT_TEXTS[summary.language];
  const points = (list: readonly ExportedPoint[]) =>
    list.map((point) => ({ text: withMoments(point.text, point), isDone: null }));
  return [
    { heading: texts.overview, paragraphs: summary.overview, items: [] },
    { heading: texts.keyPoints, paragraphs: [], items: points(summary.keyPoints) },
    { heading: texts.actionItems, paragraphs: [], items: summary.actionItems.map(taskOf) },
    { heading: texts.decisions, paragraphs: [], items: points(summary.decisions) },
  ].filter(({ paragraphs, items }) => paragraphs.length + items.length > 0);
}

const taskOf = (action: ExportedAction): SummaryItem => {
  const facts = [action.owner, action.dueText].filter((fact) => fact !== null);
  const text = facts.length > 0 ? `${action.text} [${facts.join(', ')}]` : action.text;
  return { text: withMoments(text, action), isDone: action.isDone };
};

const withMoments = (text: string, { atMs }: ExportedPoint): string =>
  atMs.length > 0 ? `${text} (${atMs.map(elapsedText).join(', ')})` : text;
