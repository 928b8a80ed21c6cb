import { PROPOSAL } from '../../cues/decisionCues.ts';
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

/** Whether somebody proposes something else between a question or a proposal and the shown sentence. */
export const isOvertaken = (other: Utterance, said: Utterance, utterances: readonly Utterance[]): boolean =>
  other.act !== 'who' &&
  (other.isQuestion || PROPOSAL.test(other.cue)) &&
  utterances
    .slice(other.at + 1, said.at)
    .some(({ line, cue }) => line > other.line && line < said.line && PROPOSAL.test(cue));

/** Whether somebody answered a question before the shown sentence, which then answers another one. */
export const isAnsweredBefore = (
  asked: Utterance,
  said: Utterance,
  utterances: readonly Utterance[],
): boolean =>
  asked.isQuestion &&
  asked.act !== 'who' &&
  utterances
    .slice(asked.at + 1, said.at)
    .some(
      (answer) =>
        answer.line > asked.line &&
        answer.line < said.line &&
        answer.speaker !== asked.speaker &&
        !answer.isQuestion &&
        distinctCount(answer.subject) >= THIN,
    );
