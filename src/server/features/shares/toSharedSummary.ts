import type { SharedLine, SharedPoint, SharedSummary } from '#shared/contract/shares.ts';
import type { CitedText } from '#shared/contract/summaries.ts';
import { GAP_TEXT } from '#shared/contract/transcription.ts';
import { baseTimeMs } from '#shared/rules/meetings/baseTime.ts';
import { toPointLists } from '#shared/rules/summaries/pointLists.ts';
import { isInForm } from '#shared/rules/summaries/pointSections.ts';
import { standupByPerson } from '#shared/rules/summaries/standupByPerson.ts';
import type { findShared, listSharedLines } from './shares.queries.ts';

type SharedRow = NonNullable<Awaited<ReturnType<typeof findShared>>>;
type LineRow = Awaited<ReturnType<typeof listSharedLines>>[number];

/** Converts a row to what a link shows. Lists each field, so that a new column is not exposed by accident. */
export function toSharedSummary(row: SharedRow, lines: readonly LineRow[] | null): SharedSummary {
  const points = row.points.filter(({ kind }) => isInForm(row.form, kind));
  const { sentences, keyTakeaways, decisions, exchanges, ...standup } = toPointLists(points);
  const tasks = row.form.sections.includes('action') ? row.actionItems : [];
  const shown = (points: readonly CitedText[]): SharedPoint[] =>
    points.map(({ text, ...marked }) => ({ text, ...marksOf(marked) }));
  return {
    title: row.title,
    heldAt: (row.started_at ?? row.start_time)?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    language: row.language,
    sentences: shown(sentences),
    keyPoints: shown(keyTakeaways),
    actionItems: tasks.map(({ isPossible, isBeforeCorrection, ...item }) => ({
      ...item,
      ...marksOf({ isPossible, isBeforeCorrection }),
    })),
    decisions: shown(decisions),
    exchanges: shown(exchanges),
    standup: standupByPerson(standup).map(({ person, finished, planned, blockers }) => ({
      person,
      finished: shown(finished),
      planned: shown(planned),
      blockers: shown(blockers),
    })),
    sections: row.form.sections,
    ...(row.dropped > 0 && { dropped: row.dropped }),
    ...([...points, ...tasks].some(({ isBeforeCorrection }) => isBeforeCorrection) && {
      isBeforeCorrection: true as const,
    }),
    lines: lines && toLines(row, lines),
  };
}

const marksOf = ({
  isPossible,
  isBeforeCorrection,
}: Pick<CitedText, 'isPossible' | 'isBeforeCorrection'>) => ({
  ...(isPossible && { isPossible: true as const }),
  ...(isBeforeCorrection && { isBeforeCorrection: true as const }),
});

function toLines({ started_at: startedAt }: SharedRow, lines: readonly LineRow[]): SharedLine[] {
  const baseMs = baseTimeMs(startedAt, lines[0]?.started_at);
  return lines.map((line) => ({
    speaker: line.speaker_name,
    isGuest: line.by_guest,
    startMs: line.started_at.getTime() - baseMs,
    language: line.language,
    text: line.is_gap ? GAP_TEXT : line.content,
    ...(line.is_gap && { isGap: true }),
  }));
}
