import type { TranscriptLine } from '#server/features/summaries/summaryEngine.ts';
import { ASSIGNED, IMPERATIVE } from '../cues/actionCues.ts';
import { cueText } from '../cues/cueText.ts';

interface Person {
  speaker: string;
  first: string;
  name: RegExp;
}

/** A mention of a person in a sentence, with the words before and after the name. */
export interface Mention {
  speaker: string;
  before: string;
  after: string;
  /**
   * Vocative: the name is set off by a comma or "يا", or stands at the edge of the sentence, so the person is
   * addressed.
   */
  isAddressed: boolean;
}

export interface People {
  /** The participants named in the cueText of a sentence, in order. */
  mentionedIn(cue: string): Mention[];
}

const MIN_NAME_LENGTH = 2;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The first names of the speakers, as cueTexts. */
export const firstNamesOf = (lines: TranscriptLine[]): Set<string> =>
  new Set(lines.map(({ speaker }) => cueText(speaker).match(/[\p{L}\p{M}\p{N}]{2,}/u)?.[0] ?? ''));

/** Finds participants by their first or full name, also with the particles that Arabic attaches to it. */
export function peopleOf(lines: TranscriptLine[]): People {
  const people: Person[] = [...new Set(lines.map((line) => line.speaker))].flatMap((speaker) => {
    const words = cueText(speaker).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const first = words[0] ?? '';
    if (first.length < MIN_NAME_LENGTH) return [];
    const whole = words.map(escaped).join(String.raw`\s+`);
    const pattern = String.raw`(?<![\p{L}\p{N}])[ولب]?(?:${whole}|${escaped(first)})(?![\p{L}\p{N}])`;
    return [{ speaker, first, name: new RegExp(pattern, 'u') }];
  });
  return {
    mentionedIn(cue) {
      const shape = cue.trim();
      return people
        .flatMap(({ speaker, first, name }) => {
          // Searches for the substring first, because most lines name nobody and it is cheaper than the regular
          // expression.
          const match = shape.includes(first) ? name.exec(shape) : null;
          return match ? [{ ...mentionAt(shape, match), speaker, at: match.index }] : [];
        })
        .sort((a, b) => a.at - b.at);
    },
  };
}

/** Words after which a name is an object, and so is not addressed by the question that follows it. */
export const TAKES_NAME =
  /(?:^|[\s'])(?:with|to|for|from|of|by|and|or|that|than|like|about|as|ask|asked|tell|told|call|see|avec|à|a|de|d|pour|chez|par|et|ou|que|qu|comme|sur|demande|dis|appelle)\s$/u;
/** A request to the person whose name precedes it, as it is transcribed without punctuation ("good idea Tom can you …"). */
const ASKS =
  /^\s+(?:(?:can|could|would|will) you|(?:tu peux|tu pourrais|vous pouvez|vous pourriez|peux-tu|pourrais-tu|pouvez-vous|pourriez-vous|est-ce que (?:tu|vous)))(?!\p{L})/u;

function mentionAt(shape: string, match: RegExpExecArray): Omit<Mention, 'speaker'> {
  const before = shape.slice(0, match.index);
  const after = shape.slice(match.index + match[0].length);
  const startsClause =
    /(?:^|[,،.:;!?؟]\s*|(?:^|\s)(?:ok|okay|so|and|then|good|great|perfect|right|alright|alors|et|donc|bon|parfait|super|thanks|merci|طيب|و)\s)$/u.test(
      before,
    );
  const endsClause = /^\s*(?:[,،:!?؟.]|$)/u.test(after);
  const isAddressed =
    /(?:^|\s)يا\s$/u.test(before) ||
    (endsClause &&
      (startsClause ||
        /[,،]\s*$|(?:^|\s)(?:you|toi|vous|please)\s$/u.test(before) ||
        /^\s*[.!?؟]?\s*$/u.test(after))) ||
    (startsClause &&
      /^\s+(?:can|could|would|will|please|you|tu|vous|peux|pourrais|est-ce|il faut|عليك|ممكن|من فضلك|هل|تقدر|لازم)/u.test(
        after,
      )) ||
    (ASKS.test(after) && !TAKES_NAME.test(before));
  return { before, after, isAddressed };
}

const OBLIGED =
  /(?:faut|faudra|faudrait) que\s$|(?:يجب|ينبغي|لازم) علي\s$|(?:i'd like|i want|we need|i need)\s$/u;

/** Whether the person is instructed, by a bare imperative after the name or in the third person. */
export function isInstructed(mention: Mention): boolean {
  if (ASSIGNED.test(mention.after) || OBLIGED.test(mention.before)) return true;
  const next = /^\s*[,،:]\s*(?:please |also |then |alors |من فضلك[،,]? )?(\S+(?:\s+\S+)?)/u.exec(
    mention.after,
  );
  return next !== null && new RegExp(`^(?:${IMPERATIVE.source})`, 'u').test(next[1] ?? '');
}
