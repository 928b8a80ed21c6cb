import type { SharedLine } from '#shared/contract/shares.ts';
import { turnsOf } from '#shared/rules/meetings/turns.ts';

/** Groups neighbouring lines of one speaker. A guest and an account of the same name are different speakers. */
export const sharedTurns = (lines: readonly SharedLine[]) =>
  turnsOf(lines, ({ speaker, isGuest }) => `${isGuest} ${speaker}`);
