import type { Language } from '#shared/contract/languages.ts';
import { asSentence } from './shownText.ts';
import { distinctCount } from './stemSets.ts';
import { contentStems, wordsOf } from './tokens.ts';

/** A key point is read at a glance. */
export const HEADLINE_WORDS = 12;
/** A clause with fewer content words says too little to stand alone. */
const MIN_STEMS = 3;

/** Words that join a clause to the one before; as whole words, because "so" also begins "some" and "société". */
const JOINING_WORDS = String.raw`(?:(?:because|but|so|which|whereas|although|unless|mais|donc|sauf|بصح|خاطر|حيث)(?![\p{L}\p{M}'’])|parce qu|puisqu|لأن|و?لكن)`;
/** Where a clause may end without the next one. */
const JOINT = new RegExp(String.raw`\s*[,،;؛:–—]\s+|\s+(?=${JOINING_WORDS}|alors(?!\p{L}))`, 'u');
/** A clause that only explains another one. */
const SUBORDINATE = new RegExp(`^${JOINING_WORDS}`, 'iu');
/** Greetings, each with whom it is for: "good morning everybody,". */
const GREETINGS =
  /^(?:(?:good (?:morning|afternoon|evening)|hello|hi|welcome|bonjour|bonsoir|salut|و?عليكم السلام|السلام عليكم|صباح الخير|مساء الخير|مرحبا|أهلا)(?:\s[\p{L}\p{M}'’]+){0,3}[,،.!]\s*)+/iu;
/** What introduces a statement without being part of it. */
const FRAME =
  /^(?:(?:i (?:think|guess|mean|believe|suppose)|you know|the (?:thing|point) is|(?:is|was)(?= that\s)|that(?=\s(?:if|when|there|we|you|they|he|she|i)(?![\p{L}\p{M}]))|it seems|basically|actually|(?:also|then|puis|ensuite|ثم)(?![\p{L}\p{M}'’-])|je (?:pense|crois|trouve) (?:que |qu')|il me semble (?:que |qu')|(?:c['’])?est (?:que |qu['’])|disons (?:que |qu')?|en fait|justement|du coup|أظن أن|أعتقد أن|نظن|يعني|والله)[\s,،]*(?:that\s+)?)+/iu;

/** A clause inside a sentence that goes on with the one before it: it opens with a preposition, a relative or a bare verb. */
const CONTINUATION =
  /^(?:of|for|with|in|on|at|to|from|by|than|especially|that|who|whose|where|when|while|if|d[eu]|à|aux?|par|pour|dans|sur|avec|sans|contre|entre|en|chez|vers|qui|que|dont|où|si|quand|lorsque|من|في|على|إلى|عن|مع|التي|الذي|اللي)\s|^(?:d|qu)['’]/iu;
/** What a sentence may open with only where another clause follows: it says under which condition, of whom, or why. */
const DEPENDENT =
  /^(?:because|although|unless|whereas|while|if|when|whenever|as soon as|(?:before|after|without|by) \p{L}+ing|which|who|whose|where|bien que|alors que|tandis que|quand|dès que|avant (?:de|que)|si|s['’]ils?|qui|dont|خاطر|حيث|إذا|اذا|التي|الذي|اللي)\s|^(?:parce qu|puisqu|lorsqu|لأن)/iu;
/** A mark or a word that opens the main clause, or a second subject ("if it comes by eleven he gets his bag"). */
const MAIN_CLAUSE =
  /[,،;؛]\s|\s(?:then|alors)\s|^(?:\S+\s+){3,}(?:(?:i|you|he|she|we|they|it|je|tu|il|elle|on|nous|vous|ils|elles|ça)(?:['’]\p{L}+)?\s|[jc]['’])/iu;
/** A verb without its subject, which the clause before it has ("the point for us is that …"). */
const WITHOUT_SUBJECT = /^(?:is|are|was|were|est|sont|était|étaient)\s/iu;

const wordCount = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

/**
 * The clauses of a sentence that say most within the words of a headline, as they were spoken; null when the sentence has
 * no such clause, since half a clause would say something else.
 */
export function headlineOf(text: string, language: Language): string | null {
  const bare = text.replace(GREETINGS, '').replace(FRAME, '');
  if (wordCount(bare) <= HEADLINE_WORDS) return finished(bare, language);
  const clauses = bare.split(JOINT).filter((clause) => clause?.trim());
  let best: string | null = null;
  let most = MIN_STEMS - 1;
  for (let from = 0; from < clauses.length; from += 1) {
    const opening = clauses[from] ?? '';
    if (SUBORDINATE.test(opening) || (from > 0 && CONTINUATION.test(opening))) continue;
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

/** Words that join a clause to one that is not there; without them it is whole. */
const JOINING = /^(?:and|or|et|ou|و)\s+|[\s,،]+(?:and|or|but|so|et|ou|mais|donc|و|أو)[.…]?$/giu;

/**
 * Words at the end that wait for others: a verb for its complement ("twenty-two minutes is"), an article or a possessive for
 * its noun, a conjunction or a subject for its clause.
 */
const UNFINISHED =
  /(?:^|\s)(?:is|are|was|were|be|has|have|the|an?|my|your|our|their|every|because|if|when|than|i|we|they|est|sont|était|étaient|ont|les?|une?|du|des|aux?|de|d['’]|ce|cet|cette|ces|mon|ma|mes|notre|votre|que|qui|dont|en|dans|par|si|que (?:je|tu|ils?|elles?|on|nous|vous)|كان|كانت|من|إلى|الى|على|في|عن|أن|بأن|التي|الذي|اللي|باش|تاع)[.…]?$/iu;

/** Whether the last word waits for others. */
export const isUnfinished = (text: string): boolean => UNFINISHED.test(text);

function finished(text: string, language: Language): string | null {
  const whole = text.trim().replace(JOINING, '');
  if (isUnfinished(whole) || isDependent(whole)) return null;
  const stems = distinctCount(contentStems(wordsOf(whole, language), language));
  return stems >= Math.min(2, MIN_STEMS) ? asSentence(whole) : null;
}

/** Whether a statement is only a part of another one; questions may open with the same words. */
const isDependent = (text: string): boolean =>
  !/[?؟]/u.test(text) && (WITHOUT_SUBJECT.test(text) || (DEPENDENT.test(text) && !MAIN_CLAUSE.test(text)));

/** A third person as the first word, except where it stands for nobody: "it is time to …", "il faut …". */
const OPENING_PRONOUN =
  /^(?:(?:he|she|they|it)(?!['’]?\p{L}*(?:\s\p{L}+){1,4}\s(?:that|to)\s)|(?:ils?|elles?)(?!\s(?:faut|faudr\p{L}+|fallait|vaut|reste|manque|n['’]y a|y a(?:vait)?|s['’]agit)(?!\p{L}))|هو|هي|هم)(?:['’]\p{L}+)?\s/iu;

/** Whether a headline speaks of somebody or something that only the sentence before it names. */
export const opensWithPronoun = (headline: string): boolean => OPENING_PRONOUN.test(headline);

/** Whether somebody stopped in the middle of a sentence, as the transcript marks it. */
export const isBrokenOff = (spoken: string): boolean => /[,،–—-]\s*["»”]?\s*$/u.test(spoken);
