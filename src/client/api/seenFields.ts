import type { SeenFields } from '#shared/contract/summaries.ts';

/** The fields that an edit changes, as its editor saw them; the server refuses to replace other values. */
export const seenFields = (before: SeenFields, changes: SeenFields): SeenFields =>
  Object.fromEntries(Object.entries(before).filter(([field]) => Object.hasOwn(changes, field)));
