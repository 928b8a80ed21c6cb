import type { Cited, DraftAction, TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import { actionsOf } from '../../items/actions/actions.ts';
import { decisionsOf } from '../../items/decisions/decisions.ts';
import { falseCommitmentLines } from '../../items/statements/falseCommitments.ts';
import { linesReadAloud } from '../../items/statements/readAloud.ts';
import { peopleOf } from '../../utterances/people.ts';
import type { Unit } from '../../utterances/units.ts';
import type { Utterance } from '../../utterances/utterance.ts';
import { utterancesOf } from '../../utterances/utterances.ts';
import type { Features } from '../models/linearModel.ts';
import { type DialogueLine, dialogueLines } from './dialogueLine.ts';
import { discourseFeatures } from './discourse.ts';
import { lineFeatures } from './lineFeatures.ts';
import type { MeetingSize } from './meetingSize.ts';
import { takingFeatures } from './takingFeatures.ts';

/** The kinds of items that the models find. */
export type ItemKind = 'actions' | 'decisions';

/** A transcript with all inputs of the trained models. */
export interface Dialogue {
  lines: DialogueLine[];
  utterances: Utterance[];
  /** Features of each line. */
  features: Features[];
  /** For each line, the features of who takes a task on; see takingFeatures.ts. */
  takingFeatures: Features[];
  /** The items of the hand-written rules, which are a feature for the models and a second opinion. */
  ruled: { actions: DraftAction[]; decisions: Cited[] };
  /** Indices of the lines whose commitments are no tasks; see falseCommitments.ts. */
  falseCommitments: ReadonlySet<number>;
  /** Indices of the lines that only read aloud; see readAloud.ts. */
  readAloud: ReadonlySet<number>;
}

export function dialogueOf(transcript: TranscriptLine[], units: Unit[], startedAt: Date): Dialogue {
  const people = peopleOf(transcript);
  const utterances = utterancesOf(units, people);
  const ruled = {
    actions: actionsOf(utterances, transcript, startedAt),
    decisions: decisionsOf(utterances, transcript),
  };
  const lines = dialogueLines(transcript, utterances, people);
  const readAloud = linesReadAloud(utterances);
  return {
    lines,
    utterances,
    ruled,
    falseCommitments: falseCommitmentLines(utterances, readAloud),
    readAloud,
    features: lineFeatures(lines, marksOf(transcript, ruled)),
    takingFeatures: takingFeatures(lines),
  };
}

/**
 * The features of each line for the models of one kind and size of meeting. Discourse features are left out for
 * actions, and for decisions of long meetings, because they do not help there.
 */
export function itemFeatures({ lines, features }: Dialogue, kind: ItemKind, size: MeetingSize): Features[] {
  if (kind === 'actions' || size === 'long') return features;
  const discourse = discourseFeatures(lines);
  return features.map((own, at) => new Set([...own, ...(discourse[at] ?? [])]));
}

function marksOf(
  transcript: TranscriptLine[],
  { actions, decisions }: Dialogue['ruled'],
): Map<number, Set<string>> {
  const at = new Map(transcript.map(({ id }, index) => [id, index]));
  const marks = new Map<number, Set<string>>();
  const mark = (evidence: string[], names: string[]) => {
    for (const id of evidence) {
      const index = at.get(id) ?? -1;
      marks.set(index, new Set([...(marks.get(index) ?? []), ...names]));
    }
  };
  for (const { evidence, owner, dueText } of actions) {
    const details = [...(owner ? ['owned action'] : []), ...(dueText ? ['dated action'] : [])];
    mark(evidence, ['action', `action of ${Math.min(2, evidence.length)}`, ...details]);
  }
  for (const { evidence } of decisions)
    mark(evidence, ['decision', `decision of ${Math.min(3, evidence.length)}`]);
  return marks;
}
