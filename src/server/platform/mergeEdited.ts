/** A list as a form sends it. */
export interface EditedList {
  edited: readonly string[];
  /** The list that was shown to the editor. If absent, the edited list replaces any other. */
  before?: readonly string[] | undefined;
}

/**
 * An edited list, without what was removed elsewhere since `before`, which its editor saw, and with what was added there.
 * Without `before`, the edited list replaces the stored one.
 */
export function mergeEdited(stored: readonly string[], { edited, before = stored }: EditedList): string[] {
  const removed = new Set(before.filter((entry) => !stored.includes(entry)));
  const added = stored.filter((entry) => !before.includes(entry));
  return [...edited.filter((entry) => !removed.has(entry)), ...added];
}
