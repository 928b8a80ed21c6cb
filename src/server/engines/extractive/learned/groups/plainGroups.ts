import type { Utterance } from '../../utterances/utterance.ts';
import type { Dialogue } from '../lines/dialogue.ts';
import type { DialogueLine } from '../lines/dialogueLine.ts';
import { bestOf, type LineGroup } from './lineGroups.ts';
import { connectedWith, isUnconnected } from './unconnected.ts';

/** Offsets of the lines whose scores a plain statement raises. */
const NEAR = [-3, -2, -1, 1, 2, 3];

const isStating = (line: DialogueLine | undefined): boolean => line !== undefined && line.states.size > 0;

/** The sentence of a group of one line that states the item by itself. */
export function plainStatement(
  { lines, utterances }: Pick<Dialogue, 'lines' | 'utterances'>,
  { at, anchor }: LineGroup,
  isPlain: (said: Utterance) => boolean,
): Utterance | undefined {
  if (at.length > 1 || !isStating(lines[anchor])) return undefined;
  return utterances.find((said) => said.line === anchor && isPlain(said));
}

/** The group without lines that are unconnected with its likeliest plain statement, and joined to it only by others. */
export function withoutStrangers(lines: DialogueLine[], scores: number[], group: LineGroup): LineGroup {
  const stating = group.at.filter((line) => isStating(lines[line]));
  if (stating.length === 0) return group;
  const at = connectedWith(lines, bestOf(stating, scores), group.at);
  return at.length === group.at.length ? group : { at, anchor: bestOf(at, scores) };
}

/**
 * Whether a group was found only because it stands beside a plain statement, with which all its lines are unconnected,
 * and none of them is `telling` by itself.
 */
export const isBystander = (
  lines: DialogueLine[],
  { at }: LineGroup,
  isTelling: (line: number) => boolean,
): boolean =>
  at.every(
    (line) =>
      !isStating(lines[line]) &&
      !isTelling(line) &&
      NEAR.some(
        (offset) =>
          isStating(lines[line + offset]) &&
          isUnconnected(lines, Math.min(line, line + offset), Math.max(line, line + offset)),
      ),
  );
