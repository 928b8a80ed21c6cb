import type { DialogueLine } from './dialogueLine.ts';
import type { OwnerContext } from './owners.ts';

/** How somebody comes to do what another one spoke of, or was asked for. */
export interface HandOff {
  owner: string;
  /** The line in which he takes the task on. */
  takenAt: number;
  /** The line in which the other one refuses it; null where he meant to do it and was contradicted. */
  refusedAt: number | null;
}

/** Log odds from which a line takes a task on where the words around it already say that another one will not. */
const TAKEN_ON = -0.5;
/** So many lines behind a refusal somebody else takes the task on. */
const REACH = 2;
/** So many lines before an item somebody may have offered to do it. */
const REACH_BEFORE = 4;

/**
 * Who takes a task on instead of the owner whom the model chose: after a refusal by him, who was asked by name ("Paul? – No, I'm
 * away. – I'll go."), or by contradicting him ("I have to go there. – No, I'm going, I have an appointment."). Null where
 * nobody does.
 */
export function handOffOf(
  { lines, wide, selfScores }: Pick<OwnerContext, 'lines' | 'wide' | 'selfScores'>,
  owner: string | null,
): HandOff | null {
  if (owner === null) return null;
  const isTakenBy = (at: number): boolean =>
    lines[at] !== undefined && lines[at].speaker !== owner && (selfScores[at] ?? -9) > TAKEN_ON;
  for (let at = wide[0] ?? 0; at <= (wide.at(-1) ?? -1); at += 1) {
    if (lines[at]?.speaker !== owner) continue;
    const isContradicted = isTurningDown(lines[at + 1]) && isTakenBy(at + 1);
    const isRefusal = isTurningDown(lines[at]) && isAsked(lines[at - 1], owner);
    if (!isContradicted && !isRefusal) continue;
    for (let takenAt = at + 1; takenAt <= at + REACH; takenAt += 1)
      if (isTakenBy(takenAt))
        return {
          owner: (lines[takenAt] as DialogueLine).speaker,
          takenAt,
          refusedAt: isContradicted ? null : at,
        };
  }
  return null;
}

const isTurningDown = (line: DialogueLine | undefined): boolean =>
  line !== undefined && (line.cues.has('OBJECTION') || line.cues.has('REFUSAL'));

const isAsked = (before: DialogueLine | undefined, owner: string): boolean =>
  before !== undefined && before.speaker !== owner && before.mentioned.includes(owner);

/**
 * Lines of an item, and shortly before it, in which somebody other than its owner offers to do it ("Shall I tell them?") or
 * refuses to. Since somebody else does it, they are no evidence that anybody does.
 */
export function linesInVain(lines: DialogueLine[], wide: number[], owner: string | null): Set<number> {
  const inVain = new Set<number>();
  if (owner === null) return inVain;
  for (let at = Math.max(0, (wide[0] ?? 0) - REACH_BEFORE); at <= (wide.at(-1) ?? -1); at += 1) {
    const line = lines[at];
    if (!line || line.speaker === owner) continue;
    if (line.acts.has('offerQuestion') || line.cues.has('REFUSAL')) inVain.add(at);
  }
  return inVain;
}
