import { supportingLines } from '#server/engines/checks/checkStatement.ts';
import { isNamed, namesSpace } from '#server/engines/checks/spokenNames.ts';
import type { TranscriptIndex } from '#server/engines/checks/transcriptIndex.ts';
import { dueDate } from '#server/engines/extractive/dueDates.ts';
import { normalise } from '#server/engines/extractive/tokens.ts';
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

export interface CheckedItems {
  points: CheckedPoint[];
  decisions: CheckedPoint[];
  actions: CheckedAction[];
  /** How many were left out. */
  dropped: number;
}

/** An owner or a deadline may be named this many lines before or after those that state the task. */
const NEAR = 3;

/** Keeps what its lines support. Owners and deadlines that nobody named near it are removed, never guessed. */
export function checkItems(
  { items, language }: PartItems,
  index: TranscriptIndex,
  startedAt: Date,
): CheckedItems {
  let dropped = 0;
  const check = (text: string, lines: number[]): CheckedPoint[] => {
    const evidence = supportingLines({ text, language, evidence: idsOf(lines, index.lines) }, index);
    if (!evidence) dropped += 1;
    return evidence ? [{ text: text.trim(), language, evidence }] : [];
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
        due: dueText ? dueDate(dueText, dayOf(places, index, startedAt)) : null,
      };
    }),
  );
  return { points, decisions, actions, dropped };
}

/** The speaker of this name, or the name itself where it was said near the task; else null. */
function ownerNamed(owner: string, near: number[], index: TranscriptIndex): string | null {
  const said = namesSpace(near.map((place) => index.textOf(place)));
  const words = owner.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const first = words[0];
  if (!first || first.length < 2 || !isNamed(first, said)) return null;
  const named = namesSpace([owner]);
  const speaker = index.people.find((person) => {
    const own = person.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    return own[0] !== undefined && isNamed(own[0], named);
  });
  return speaker ?? (words.every((word) => isNamed(word, said)) ? owner.trim() : null);
}

const spaced = (text: string): string =>
  ` ${normalise(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** A deadline in the words in which it was said. */
function saidDue(due: string, near: number[], index: TranscriptIndex): string | null {
  const phrase = spaced(due);
  if (phrase.trim() === '') return null;
  return near.some((place) => spaced(index.lines[place]?.text ?? '').includes(phrase)) ? due.trim() : null;
}

/** The day on which the words were spoken, should the meeting pass midnight. */
function dayOf(places: number[], index: TranscriptIndex, startedAt: Date): Date {
  const spoken = index.lines[places[0] ?? 0]?.startedAt;
  return spoken && spoken >= startedAt ? spoken : startedAt;
}
