import { isNamed, namesSpace } from '#server/engines/checks/spokenNames.ts';
import { supportingLines } from '#server/engines/checks/supportingLines.ts';
import type { TranscriptIndex } from '#server/engines/checks/transcriptIndex.ts';
import { withoutMarkup } from '#server/engines/checks/withoutMarkup.ts';
import { dueDate } from '#server/engines/extractive/dates/dueDates.ts';
import { spokenAt } from '#server/engines/extractive/dates/spokenAt.ts';
import { normalise } from '#server/engines/extractive/text/tokens.ts';
import type { Language } from '#shared/contract/languages.ts';
import { idsOf } from './numberedLines.ts';
import type { PartItems } from './readPart.ts';

export interface CheckedPoint {
  text: string;
  language: Language;
  evidence: string[];
}

export interface CheckedAction extends CheckedPoint {
  owner: string | null;
  dueText: string | null;
  due: string | null;
}

interface CheckedItems {
  points: CheckedPoint[];
  decisions: CheckedPoint[];
  actions: CheckedAction[];
  /** The number of items that were dropped. */
  dropped: number;
}

/** Distance, in lines, from the lines that state a task within which its owner or deadline may be named. */
const NEAR = 3;

/**
 * Keeps the items that their lines support. Removes owners and deadlines that nobody named near the task, and never
 * guesses them.
 */
export function checkItems(
  { items, language }: PartItems,
  index: TranscriptIndex,
  startedAt: Date,
): CheckedItems {
  let dropped = 0;
  const check = (written: string, lines: number[]): CheckedPoint[] => {
    const text = withoutMarkup(written);
    const evidence = supportingLines({ text, language, evidence: idsOf(lines, index.lines) }, index);
    if (!evidence) dropped += 1;
    return evidence ? [{ text, language, evidence }] : [];
  };
  const points = items.points.flatMap(({ text, lines }) => check(text, lines));
  const decisions = items.decisions.flatMap(({ text, lines }) => check(text, lines));
  const actions = items.actions.flatMap(({ task, owner, due, lines }) =>
    check(task, lines).map((point) => {
      const places = point.evidence.map((id) => index.placeOf(id));
      const near = [...places, ...index.around(places, NEAR)];
      const dueText = due === null ? null : saidDue(due, near, index);
      return {
        ...point,
        owner: owner === null ? null : ownerNamed(owner, near, index),
        dueText,
        due: dueText ? dueDate(dueText, spokenAt(index.lines[places[0] ?? 0], startedAt)) : null,
      };
    }),
  );
  return { points, decisions, actions, dropped };
}

/** The speaker with this name, or the name itself if it was spoken near the task; otherwise null. */
function ownerNamed(owner: string, near: number[], index: TranscriptIndex): string | null {
  const said = namesSpace(near.map((place) => index.textOf(place)));
  const words = owner.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const first = words[0];
  if (!first || first.length < 2 || !isNamed(first, said)) return null;
  const named = namesSpace([owner]);
  const alike = index.people.filter((person) => {
    const own = person.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    return own[0] !== undefined && isNamed(own[0], named);
  });
  const exact = alike.filter((person) => words.every((word) => isNamed(word, namesSpace([person]))));
  // Of two speakers with one first name, the one whose other names fit; neither if the owner's name fits both.
  const [speaker, another] = exact.length > 0 ? exact : alike;
  if (speaker && !another) return speaker;
  return words.every((word) => isNamed(word, said)) ? owner.trim() : null;
}

const spaced = (text: string): string =>
  ` ${normalise(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** A deadline in its spoken words; null when nobody named it near the task. */
function saidDue(due: string, near: number[], index: TranscriptIndex): string | null {
  const phrase = spaced(due);
  if (phrase.trim() === '') return null;
  return near.some((place) => spaced(index.lines[place]?.text ?? '').includes(phrase)) ? due.trim() : null;
}
