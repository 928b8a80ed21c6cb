import type { ActionItemChanges, SeenFields } from '#shared/contract/summaries.ts';

const FIELDS = ['task', 'owner', 'due'] as const;

/** The changed fields that somebody else has given yet another value since the editor saw them. */
export const changedSince = (
  seen: SeenFields = {},
  now: Required<SeenFields>,
  changes: Pick<ActionItemChanges, keyof SeenFields>,
): (keyof SeenFields)[] =>
  FIELDS.filter(
    (field) =>
      changes[field] !== undefined &&
      seen[field] !== undefined &&
      now[field] !== seen[field] &&
      now[field] !== changes[field],
  );
