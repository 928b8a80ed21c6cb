import { type CitedText, POINT_LISTS, type PointKind, type PointLists } from '../../contract/summaries.ts';

/** A point as stored in a row. */
type StoredPoint = Omit<CitedText, 'person'> & { kind: PointKind; person?: string | null | undefined };

/**
 * Groups the points of a summary as responses and exports contain them: one list per kind, empty for a kind without
 * points.
 */
export function toPointLists(points: readonly StoredPoint[]): PointLists {
  const listOf = (kind: string): CitedText[] =>
    points
      .filter((point) => point.kind === kind)
      .map(({ id, text, evidence, person, edit, isPossible, isBeforeCorrection }) => ({
        ...(id && { id }),
        text,
        evidence,
        ...(person && { person }),
        ...(edit && { edit }),
        ...(isPossible && { isPossible }),
        ...(isBeforeCorrection && { isBeforeCorrection }),
      }));
  const lists = Object.entries(POINT_LISTS).map(([kind, name]) => [name, listOf(kind)]);
  return Object.fromEntries(lists) as PointLists;
}
