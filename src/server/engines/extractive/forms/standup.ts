import type { DraftPoint, TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import { withoutGreeting } from '../prose/headline.ts';
import { normalise } from '../text/tokens.ts';
import { type Unit, unitOf } from '../utterances/units.ts';
import { evidenceOf } from '../utterances/utterances.ts';
import { afterOpening, isAboutMeeting } from './meetingRemarks.ts';
import { isBlocker, isFinished, isPlanned, saysNoBlocker } from './standupCues.ts';

type StandupKind = 'finished' | 'planned' | 'blocker';
const KINDS: readonly StandupKind[] = ['finished', 'planned', 'blocker'];
const MIN_WORDS = 3;

/**
 * What each person finished, plans and is blocked by, in the order in which the people first speak. Splits a sentence
 * that contains several of these between its clauses; drops one that contains none, and remarks on the meeting itself. `most` limits each list of a
 * person.
 */
export function standupPoints(units: Unit[], lines: TranscriptLine[], most: number): DraftPoint[] {
  const people = [...new Set(units.map(({ speaker }) => speaker))];
  const pieces = afterOpening(units).flatMap(piecesOf);
  return people.flatMap((person) =>
    KINDS.flatMap((kind) =>
      pieces
        .filter((piece) => piece.unit.speaker === person && piece.kind === kind)
        .slice(0, most)
        .map(({ unit }) => ({
          kind,
          person,
          language: unit.language,
          text: unit.text,
          evidence: evidenceOf([unit], lines),
        })),
    ),
  );
}

interface Piece {
  kind: StandupKind;
  unit: Unit;
}

/** Starts of clauses: after a comma or before a conjunction. A clause without a cue continues the one before it. */
const CLAUSE = /(?<=[,;،؛])\s+|\s+(?=(?:and|but|et|mais|then|puis|ثم|لكن)\s)|\s+(?=و(?:اليوم|غدا|غدًا)\s)/iu;

function piecesOf(unit: Unit): Piece[] {
  if (/[?؟]\s*$/u.test(unit.spoken)) return [];
  const parts: { kind: StandupKind | null; spoken: string }[] = [];
  for (const spoken of withoutGreeting(unit.spoken).split(CLAUSE)) {
    if (isAboutMeeting(spoken)) continue;
    const kind = kindOf(spoken);
    const last = parts.at(-1);
    if (last && (kind === null || kind === last.kind || last.kind === null)) {
      last.spoken = `${last.spoken} ${spoken}`;
      last.kind ??= kind;
    } else parts.push({ kind, spoken });
  }
  return parts.flatMap(({ kind, spoken }) => {
    if (kind === null) return [];
    const piece = unitOf(unit, spoken.replace(/^(?:and|but|et|mais)\s+|[,;،؛]\s*$/giu, ''));
    return piece.words.length >= MIN_WORDS ? [{ kind, unit: piece }] : [];
  });
}

function kindOf(spoken: string): StandupKind | null {
  const text = normalise(spoken);
  if (saysNoBlocker(text)) return null;
  if (isBlocker(text)) return 'blocker';
  if (isPlanned(text)) return 'planned';
  return isFinished(text) ? 'finished' : null;
}
