import { isDeclaration } from '../../items/plainStatements.ts';
import { THIN } from '../../items/tasks.ts';
import { distinctCount, sharedCount } from '../../text/stemSets.ts';
import type { Utterance } from '../../utterances/utterance.ts';

/**
 * Whether the subject changed between an earlier sentence and the shown one: a decision was declared, or somebody asked
 * about something of which the earlier sentence says nothing.
 */
export const isOfAnotherSubject = (
  earlier: Utterance,
  shown: Utterance,
  utterances: readonly Utterance[],
): boolean =>
  utterances
    .slice(earlier.at + 1, shown.at)
    .filter(({ line }) => line > earlier.line && line < shown.line)
    .some(
      (between) =>
        isDeclaration(between) ||
        (between.isQuestion &&
          distinctCount(between.subject) >= THIN &&
          sharedCount(between.subject, new Set(earlier.subject)) === 0),
    );
