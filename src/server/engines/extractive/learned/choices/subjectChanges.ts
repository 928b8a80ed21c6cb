import { PROPOSAL } from '../../cues/decisionCues.ts';
import { THIN } from '../../items/actions/tasks.ts';
import { isDeclaration } from '../../items/statements/plainStatements.ts';
import { distinctCount, sharedCount } from '../../text/stemSets.ts';
import { linesBetween, type Utterance } from '../../utterances/utterance.ts';

type All = readonly Utterance[];

/**
 * Whether the subject changed between an earlier sentence and the shown one: a decision was declared, or somebody asked
 * about something of which the earlier sentence says nothing.
 */
export const isOfAnotherSubject = (earlier: Utterance, shown: Utterance, all: All): boolean =>
  linesBetween(earlier, shown, all).some(
    (between) =>
      isDeclaration(between) ||
      (between.isQuestion &&
        distinctCount(between.subject) >= THIN &&
        sharedCount(between.subject, earlier.subject) === 0),
  );

/** Whether somebody proposes something else between a question or a proposal and the shown sentence. */
export const isOvertaken = (earlier: Utterance, shown: Utterance, all: All): boolean =>
  earlier.act !== 'who' &&
  (earlier.isQuestion || PROPOSAL.test(earlier.cue)) &&
  linesBetween(earlier, shown, all).some(({ cue }) => PROPOSAL.test(cue));

/** Whether somebody answered a question before the shown sentence, which then answers another one. */
export const isAnsweredBefore = (asked: Utterance, shown: Utterance, all: All): boolean =>
  asked.isQuestion &&
  asked.act !== 'who' &&
  linesBetween(asked, shown, all).some(
    (answer) =>
      answer.speaker !== asked.speaker && !answer.isQuestion && distinctCount(answer.subject) >= THIN,
  );
