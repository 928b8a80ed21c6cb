import type { Language } from '#shared/contract/languages.ts';
import { asSentence } from './shownText.ts';
import { distinctCount } from './stemSets.ts';
import { contentStems, wordsOf } from './tokens.ts';

/** A key point is read at a glance. */
export const HEADLINE_WORDS = 12;
/** A clause with fewer content words says too little to stand alone. */
const MIN_STEMS = 3;

/** Where a clause may end without the next one: marks, and the words that join clauses. */
const JOINT =
  /\s*[,،;؛:–—]\s+|\s+(?=(?:because|but|so|which|whereas|although|unless|parce qu|mais|donc|alors|puisqu|sauf|لأن|لكن|ولكن|بصح|خاطر|حيث)(?:\p{L}|['’\s]))/u;
/** A clause that only explains another one. */
const SUBORDINATE =
  /^(?:because|although|unless|whereas|which|so|but|parce|puisqu|sauf|mais|donc|لأن|خاطر|حيث|لكن|ولكن|بصح)/iu;
/** What introduces a statement without being part of it. */
const FRAME =
  /^(?:(?:i (?:think|guess|mean|believe|suppose)|you know|the (?:thing|point) is|it seems|basically|actually|je (?:pense|crois|trouve) (?:que |qu')|il me semble (?:que |qu')|disons (?:que |qu')?|en fait|justement|du coup|أظن أن|أعتقد أن|نظن|يعني|والله)[\s,،]*(?:that\s+)?)+/iu;

const wordCount = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

/**
 * The clauses of a sentence that say most within the words of a headline, as they were spoken; null when the sentence has
 * no such clause, since half a clause would say something else.
 */
export function headlineOf(text: string, language: Language): string | null {
  const bare = text.replace(FRAME, '');
  if (wordCount(bare) <= HEADLINE_WORDS) return finished(bare, language);
  const clauses = bare.split(JOINT).filter((clause) => clause?.trim());
  let best: string | null = null;
  let most = MIN_STEMS - 1;
  for (let from = 0; from < clauses.length; from += 1) {
    if (SUBORDINATE.test(clauses[from] ?? '')) continue;
    for (let to = from + 1; to <= clauses.length; to += 1) {
      const part = clauses.slice(from, to).join(', ').replace(FRAME, '');
      if (wordCount(part) > HEADLINE_WORDS) break;
      const stems = distinctCount(contentStems(wordsOf(part, language), language));
      if (stems <= most) continue;
      best = part;
      most = stems;
    }
  }
  return best === null ? null : finished(best, language);
}

/** Words that leave a clause open when they open or end it. */
const DANGLING =
  /^(?:and|or|et|ou|و)\s+|[\s,،]+(?:and|or|but|so|to|the|a|of|et|ou|mais|de|le|la|un|une|que|و|أو|أن)[.…]?$/iu;

/** A verb at the end whose complement was cut off ("twenty-two minutes is"). */
const UNFINISHED =
  /(?:^|\s)(?:is|are|was|were|be|has|have|est|sont|était|étaient|ont|si|when|if|كان|كانت)[.…]?$/iu;

function finished(text: string, language: Language): string | null {
  const closed = text.trim().replace(DANGLING, '').replace(DANGLING, '');
  if (UNFINISHED.test(closed)) return null;
  const stems = distinctCount(contentStems(wordsOf(closed, language), language));
  return stems >= Math.min(2, MIN_STEMS) ? asSentence(closed) : null;
}
