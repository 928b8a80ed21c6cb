import type { TranscriptIndex } from '#server/engines/checks/transcriptIndex.ts';
import { isWrittenIn } from '#server/engines/checks/writtenLanguage.ts';
import type { DraftAction, DraftPoint, SummaryDraft } from '#server/features/summaries/summaryEngine.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { CheckedAction, CheckedPoint } from './checkedItems.ts';

/** Two items from different methods are the same if they cite lines within this distance. */
const NEAR = 1;
/** Maximum number of items that only the other method found; more would bury the rest. */
const MAX_ADDED = 4;

interface Cites {
  evidence: readonly string[];
}

const meansSame = (a: Cites, b: Cites, index: TranscriptIndex): boolean =>
  a.evidence.some((id) =>
    b.evidence.some((other) => Math.abs(index.placeOf(id) - index.placeOf(other)) <= NEAR),
  );

/**
 * The model's decisions, plus those that only the other method found. A decision that only one method found is
 * possible.
 */
export function crossCheckDecisions(
  written: readonly CheckedPoint[],
  opinion: SummaryDraft,
  index: TranscriptIndex,
  language: Language,
): DraftPoint[] {
  const others = opinion.points.filter(({ kind }) => kind === 'decision');
  const own = written.map((point): DraftPoint => {
    const isShared = others.some((other) => meansSame(point, other, index));
    return { ...point, kind: 'decision', ...(!isShared && { isPossible: true }) };
  });
  // The other method quotes, so its item may be in another language than the reader's.
  const quotable = others.filter(({ text }) => isWrittenIn(text, language));
  return inSpokenOrder([...own, ...unknown(quotable, written, index)], index);
}

/**
 * The model's tasks, plus those that only the other method found. If both found a task, missing details are filled in
 * from the other.
 */
export function crossCheckActions(
  written: readonly CheckedAction[],
  opinion: SummaryDraft,
  index: TranscriptIndex,
  language: Language,
): DraftAction[] {
  const own = written.map(({ text, evidence, owner, dueText, due }): DraftAction => {
    const other = opinion.actions.find((action) => meansSame({ evidence }, action, index));
    const said = dueText ? { dueText, due } : { dueText: other?.dueText ?? null, due: other?.due ?? null };
    const isOneAction =
      other !== undefined && (owner === null || other.owner === null || other.owner === owner);
    return {
      task: text,
      evidence,
      owner: owner ?? other?.owner ?? null,
      ...said,
      ...(!isOneAction && { isPossible: true }),
    };
  });
  const quotable = opinion.actions.filter(({ task }) => isWrittenIn(task, language));
  return inSpokenOrder([...own, ...unknown(quotable, written, index)], index);
}

/** Items that only the other method found and is sure of; they become possible. */
function unknown<Item extends Cites & { isPossible?: boolean }>(
  others: readonly Item[],
  written: readonly Cites[],
  index: TranscriptIndex,
): Item[] {
  return others
    .filter((other) => !other.isPossible)
    .filter((other) => !written.some((point) => meansSame(point, other, index)))
    .slice(0, MAX_ADDED)
    .map((other) => ({ ...other, isPossible: true }));
}

const inSpokenOrder = <Item extends Cites>(items: Item[], index: TranscriptIndex): Item[] =>
  items.sort((a, b) => index.placeOf(a.evidence[0] ?? '') - index.placeOf(b.evidence[0] ?? ''));
