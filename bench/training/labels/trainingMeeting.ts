import {
  type Dialogue,
  dialogueOf,
  type ItemKind,
} from '#server/engines/extractive/learned/lines/dialogue.ts';
import { contentStems, normalise, wordsOf } from '#server/engines/extractive/text/tokens.ts';
import { restorePunctuation } from '#server/engines/extractive/utterances/restorePunctuation.ts';
import { unitsOf } from '#server/engines/extractive/utterances/units.ts';
import type { Language } from '#shared/contract/languages.ts';
import { type GoldItem, type LabelledMeeting, startOf, type Trap, transcriptOf } from './labelledMeeting.ts';

/** An item with the indices of its lines in ascending order. */
export interface PlacedItem extends GoldItem {
  at: number[];
  /** Stems of the person's description. */
  stems: ReadonlySet<string>;
}

/** A labelled meeting, analysed once for all models. */
export interface TrainingMeeting {
  id: string;
  dialogue: Dialogue;
  items: Record<ItemKind, PlacedItem[]>;
  /** Lines that sound like an item and are none: refused, given up, finished, hypothetical, reported. */
  traps: Record<ItemKind, ReadonlySet<number>>;
  /** Whether the items are labelled with owners and dates. */
  hasOwners: boolean;
  /**
   * Whether the meeting is an excerpt of a long one, whose labels leave out much that those of a short meeting contain.
   */
  isExcerpt: boolean;
}

export function trainingMeeting(meeting: LabelledMeeting, { isExcerpt = false } = {}): TrainingMeeting {
  const transcript = transcriptOf(meeting);
  const place = new Map(transcript.map(({ id }, at) => [id, at]));
  const placed = (items: GoldItem[] = []): PlacedItem[] =>
    items
      .map((item) => ({
        ...item,
        at: item.evidence.flatMap((id) => place.get(id) ?? []).sort((a, b) => a - b),
        stems: new Set(stemsOf(item.task ?? item.text ?? '', meeting.lang)),
      }))
      .filter(({ at }) => at.length > 0);
  const trapsAs = (kind: Trap['as']): Set<number> =>
    new Set(
      (meeting.gold.traps ?? [])
        .filter((trap) => trap.as === kind)
        .flatMap(({ segment }) => place.get(segment) ?? []),
    );
  return {
    id: meeting.id,
    dialogue: dialogueOf(transcript, unitsOf(restorePunctuation(transcript)), startOf(meeting)),
    items: { actions: placed(meeting.gold.actions), decisions: placed(meeting.gold.decisions) },
    traps: { actions: trapsAs('action'), decisions: trapsAs('decision') },
    hasOwners: meeting.source === 'authored',
    isExcerpt,
  };
}

const stemsOf = (text: string, language: Language): string[] =>
  contentStems(wordsOf(text, language), language);

const saidWords = (text: string): string[] => normalise(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether a name is the item's owner; a first name suffices. */
export function isOwner({ owner, ownerAlso = [] }: GoldItem, name: string | null): boolean {
  const said = name === null ? [] : saidWords(name);
  return [owner ?? null, ...ownerAlso].some((other) => {
    if (other === null) return name === null;
    return saidWords(other).some((word) => word.length > 1 && said.includes(word));
  });
}

/** Whether a spoken expression contains one of the item's dates. */
export function isDue({ due, dueAlso = [] }: GoldItem, text: string): boolean {
  if (!due) return false;
  const said = saidWords(text);
  return [due, ...dueAlso].some((other) => {
    const words = saidWords(other);
    return words.length > 0 && words.every((word) => said.includes(word));
  });
}
