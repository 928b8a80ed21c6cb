import type { ActionItemRow, SummaryPointRow } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { EditedAction, EditedPoint } from '#shared/contract/summaryEdits.ts';
import { actionColumns, pointColumns } from '../storage/storedRows.ts';
import type { NewAction, NewPoint } from '../storage/storedSummaries.queries.ts';
import type { SupportCheck } from '../summaryEngine.ts';
import { changedSince } from './changedSince.ts';

interface EditContext {
  check: ReturnType<SupportCheck>;
  /** The language of the summary. */
  language: Language;
  /** Who edits and when, with the number of the last change of the lines that the editor sees. */
  editor: { edited_by: string; edited_at: Date; drawn_change: number };
}

interface CitedLines {
  evidence: string[];
  former_evidence: string[];
}

/** Divides the lines of a changed item: `evidence` supports the new text, and `former_evidence` are the others. */
export function citationsOf(
  text: string,
  language: Language,
  before: CitedLines,
  check: ReturnType<SupportCheck>,
): CitedLines {
  const cited = [...new Set([...before.evidence, ...before.former_evidence])];
  const evidence = check({ text, language, evidence: cited }) ?? [];
  return { evidence, former_evidence: cited.filter((id) => !evidence.includes(id)) };
}

/**
 * Converts edited points to rows. A changed text keeps the citations that support it. A point that is in no known state
 * was withdrawn meanwhile, and is dropped.
 */
export function editedPoints(
  points: EditedPoint[],
  known: SummaryPointRow[],
  { check, language, editor }: EditContext,
): NewPoint[] {
  const byId = new Map(known.map((point) => [point.id, point]));
  return onceEach(points).flatMap(({ id, kind, text }): NewPoint[] => {
    if (id === undefined) return [{ kind, text, language, evidence: [], ...editor }];
    const before = byId.get(id);
    if (!before) return [];
    const row: NewPoint = { ...pointColumns(before), kind };
    if (before.text === text && before.kind === kind) return [row];
    const citations = citationsOf(text, before.language, before, check);
    return [{ ...row, text, ...citations, ...editor, is_possible: false }];
  });
}

/**
 * Converts edited action items to rows, by the rules of `editedPoints`. Throws `summary_changed` if somebody else has
 * changed the same field of an item since the editor saw it.
 */
export function editedActions(
  actions: EditedAction[],
  known: ActionItemRow[],
  { check, language, editor }: EditContext,
): NewAction[] {
  const byId = new Map(known.map((item) => [item.id, item]));
  return onceEach(actions).flatMap(({ id, seen, ...changes }): NewAction[] => {
    const { task, owner, due } = changes;
    if (id === undefined)
      return task === undefined
        ? []
        : [{ task, owner: owner ?? null, due: due ?? null, due_text: null, evidence: [], ...editor }];
    const before = byId.get(id);
    if (!before) return [];
    if (changedSince(seen, before, changes).length > 0) throw new AppError('summary_changed');
    const row = actionColumns(before);
    const changed = {
      task: task ?? before.task,
      owner: owner === undefined ? before.owner : owner || null,
      due: due === undefined ? before.due : due,
    };
    if (changed.task === before.task && changed.owner === before.owner && changed.due === before.due)
      return [row];
    const citations = changed.task === before.task ? {} : citationsOf(changed.task, language, before, check);
    return [{ ...row, ...changed, ...citations, ...editor }];
  });
}

/** Drops repeated ids, each of which would store one row twice. */
const onceEach = <Item extends { id?: string | undefined }>(items: Item[]): Item[] =>
  items.filter(({ id }, index) => id === undefined || items.findIndex((other) => other.id === id) === index);
