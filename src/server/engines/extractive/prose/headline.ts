import type { Language } from '#shared/contract/languages.ts';
import { asSentence } from '../text/shownText.ts';
import { distinctCount } from '../text/stemSets.ts';
import { contentStems, wordsOf } from '../text/tokens.ts';

/** Maximum number of words of a key point, so that it can be read at a glance. */
export const HEADLINE_WORDS = 12;
/** Minimum number of content words of a clause that stands alone. */
const MIN_STEMS = 3;

/**
 * Words that join a clause to the one before. They match as whole words only, because "so" also begins "some" and
 * "société".
 */
const JOINING_WORDS = String.raw`(?:(?:because|but|so|which|whereas|although|unless|mais|donc|sauf|بصح|خاطر|حيث)(?![\p{L}\p{M}'’])|parce qu|puisqu|لأن|و?لكن)`;
/** Where a clause may end so that the rest can be dropped. */
const JOINT = new RegExp(String.raw`\s*[,،;؛:–—]\s+|\s+(?=${JOINING_WORDS}|alors(?!\p{L}))`, 'gu');
/** A clause that only explains another one. */
const SUBORDINATE = new RegExp(`^${JOINING_WORDS}`, 'iu');
/** Greetings, each with its addressee: "good morning everybody,". */
const GREETINGS =
  /^(?:(?:good (?:morning|afternoon|evening)|hello|hi|welcome|bonjour|bonsoir|salut|و?عليكم السلام|السلام عليكم|صباح الخير|صباح النور|مساء الخير|مرحبا|[أا]هلا)\p{M}*(?:\s[\p{L}\p{M}'’]+){0,3}[,،.!]\s*)+/iu;
/** Introductions that are not part of the statement itself. */
const FRAME =
  /^(?:(?:i (?:think|guess|mean|believe|suppose)|you know|the (?:thing|point) is|(?:is|was)(?= that\s)|that(?=\s(?:if|when|there|we|you|they|he|she|i)(?![\p{L}\p{M}]))|it seems|basically|actually|(?:also|then|puis|ensuite|ثم)(?![\p{L}\p{M}'’-])|je (?:pense|crois|trouve) (?:que |qu')|il me semble (?:que |qu')|(?:c['’])?est (?:que |qu['’])|disons (?:que |qu')?|en fait|justement|du coup|أظن أن|أعتقد أن|نظن|يعني|والله)[\s,،]*(?:that\s+)?)+/iu;

/** A clause that continues the one before: it opens with a preposition, a relative pronoun or a bare verb. */
const CONTINUATION =
  /^(?:of|for|with|in|on|at|to|from|by|than|especially|that|who|whose|where|when|while|if|d[eu]|à|aux?|par|pour|dans|sur|avec|sans|contre|entre|en|chez|vers|qui|que|dont|où|si|quand|lorsque|من|في|على|إلى|عن|مع|التي|الذي|اللي)\s|^(?:d|qu)['’]/iu;
/** Openers that require another clause to follow, because they give a condition, a reference or a reason. */
const DEPENDENT =
  /^(?:because|although|unless|whereas|while|if|when|whenever|as soon as|(?:before|after|without|by) \p{L}+ing|which|who|whose|where|bien que|alors que|tandis que|quand|dès que|avant (?:de|que)|si|s['’]ils?|qui|dont|خاطر|حيث|إذا|اذا|التي|الذي|اللي)\s|^(?:parce qu|puisqu|lorsqu|لأن)/iu;
/** The start of the main clause: a mark, a word, or a second subject ("if it comes by eleven he gets his bag"). */
const MAIN_CLAUSE =
  /[,،;؛]\s|\s(?:then|alors)\s|^(?:\S+\s+){3,}(?:(?:i|you|he|she|we|they|it|je|tu|il|elle|on|nous|vous|ils|elles|ça)(?:['’]\p{L}+)?\s|[jc]['’])/iu;
/** A verb whose subject is in the clause before ("the point for us is that …"). */
const WITHOUT_SUBJECT = /^(?:is|are|was|were|has|est|sont|était|étaient|ont|avait|avaient|sera|seront)\s/iu;

export const withoutGreeting = (text: string): string => text.replace(GREETINGS, '');

export const wordCount = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

/**
 * The most informative clauses of a sentence, verbatim, within HEADLINE_WORDS; null when no clause fits, because a part
 * of a clause would change its meaning.
 */
export function headlineOf(text: string, language: Language): string | null {
  const bare = withoutGreeting(text).replace(FRAME, '');
  if (wordCount(bare) <= HEADLINE_WORDS) return finished(bare, language);
  const joints = [...bare.matchAll(JOINT)];
  const starts = [0, ...joints.map(({ index, 0: joint }) => index + joint.length)];
  const ends = [...joints.map(({ index }) => index), bare.length];
  let best: string | null = null;
  let most = MIN_STEMS - 1;
  for (let from = 0; from < starts.length; from += 1) {
    const opening = bare.slice(starts[from], ends[from]);
    if (SUBORDINATE.test(opening)) continue;
    // A pronoun refers to the clauses before, which would be cut off.
    if (from > 0 && (CONTINUATION.test(opening) || opensWithPronoun(opening))) continue;
    for (let to = from; to < ends.length; to += 1) {
      const part = bare.slice(starts[from], ends[to]).trim().replace(FRAME, '');
      if (wordCount(part) > HEADLINE_WORDS) break;
      if (isTakenUp(bare.slice(starts[to], ends[to]), bare.slice(starts[to + 1]), language)) continue;
      const stems = distinctCount(contentStems(wordsOf(part, language), language));
      if (stems <= most) continue;
      best = part;
      most = stems;
    }
  }
  return best === null ? null : finished(best, language);
}

/** A pronoun as the subject of a clause. */
const SUBJECT_PRONOUN = /^(?:(?:it|he|she|they|ils?|elles?|ça|ce)(?:['’]|\s)|c['’])/iu;

/** Whether a clause only names the subject of the next one ("et la machine, elle a tout mangé"). */
const isTakenUp = (clause: string, next: string, language: Language): boolean =>
  SUBJECT_PRONOUN.test(next) && lacksVerb(clause, language);

/** Words at the edges that join the text to a missing clause; the text is complete without them. */
const JOINING = /^(?:and|or|et|ou|و)\s+|(?<![\s,،])[\s,،]+(?:and|or|but|so|et|ou|mais|donc|و|أو)[.…]?$/giu;

/**
 * A last word that requires a continuation: a verb without its complement ("twenty-two minutes is"), an article or
 * possessive without its noun, a conjunction or subject without its clause.
 */
const UNFINISHED =
  /(?:^|\s)(?:(?:is|are|was|were|do|does|did|has|have|had|wo|ca|would|could|should)n['’]?t|is|are|was|were|be|has|have|the|an?|my|your|our|their|every|because|if|when|than|i|we|they|est|sont|était|étaient|ont|[cn]['’]est|les?|une?|du|des|aux?|de|d['’]|ce|cet|cette|ces|mon|ma|mes|notre|votre|que|qui|dont|en|dans|par|si|que (?:je|tu|ils?|elles?|on|nous|vous)|كان|كانت|من|إلى|الى|على|في|عن|أن|بأن|التي|الذي|اللي|باش|تاع)[.…]?$/iu;

/** Whether the last word requires a continuation. */
export const isUnfinished = (text: string): boolean => UNFINISHED.test(text);

function finished(text: string, language: Language): string | null {
  const whole = text.trim().replace(JOINING, '');
  if (isUnfinished(whole) || isDependent(whole)) return null;
  const stems = distinctCount(contentStems(wordsOf(whole, language), language));
  return stems >= Math.min(2, MIN_STEMS) ? asSentence(whole) : null;
}

/** Whether a statement depends on a missing clause; false for questions, which may open with the same words. */
export const isDependent = (text: string): boolean =>
  !/[?؟]/u.test(text) &&
  (WITHOUT_SUBJECT.test(text) ||
    RELATIVE.test(text) ||
    BARE_INFINITIVE.test(text) ||
    (DEPENDENT.test(text) && !MAIN_CLAUSE.test(text)));

/** What a statement adds to the one before it, whatever clause follows ("Which means, you know, it is a German module"). */
const RELATIVE = /^(?:which|whose|assuming|meaning)\s/iu;
/** An infinitive that belongs to a missing clause ("d'avoir le droit de couper un module"). */
const BARE_INFINITIVE = /^(?:de |d['’])\p{L}+(?:er|ir|re|oir)\s/iu;
/** Signs of an English verb: an auxiliary, a pronoun as subject, an ending, or an irregular past form. */
const EN_VERB =
  /(?<!\p{L})(?:is|are|was|were|be|been|has|have|had|do|does|did|can|could|will|would|shall|should|may|might|must|need|needs|want|wants|got|let|gonna|i|you|we|they|he|she|it|who|that['’]s|there['’]s|\p{L}+(?:ed|['’](?:s|re|ve|ll|d|m|t))|said|went|came|took|made|gave|found|left|lost|sent|told|thought|knew|saw|kept|put|paid|spent|began|broke|built|chose|fell|felt|grew|held|led|meant|met|ran|sold|spoke|stood|wrote|won|cost)(?!\p{L})/iu;
/** The present tense after a noun as subject ("the museum pleases visitors"), with no preposition between them. */
const EN_PRESENT =
  /^(?:(?:the|an?|my|our|your|his|her|its|their|this|that|each|every)\s+)?(?:(?!(?:of|for|in|as|with|to|on|at|from)\s)\p{L}*[^s\s]\s+){1,4}\p{L}+[^s\s]s\s/iu;
/** French finite verbs; an infinitive or a participle alone does not count. */
const FR_VERB =
  /(?<!\p{L})(?:ai|as|a|avons|avez|ont|est|es|sont|sommes|êtes|suis|était|étaient|c['’]est|y a|faut|va|vont|fait|font|peut|peuvent|veut|veulent|doit|doivent|reste|j['’]\p{L}+|(?:je|tu|il|elle|on|nous|vous|ils|elles|ça|cela)\s+\p{L}+|\p{L}{2,}(?:(?<!i)ons|ez|ait|aient|era|eront|(?<!m)ent))(?!\p{L})/iu;

/** Whether a headline seems to lack a verb; always false for Arabic, whose sentences may have none. */
export const lacksVerb = (headline: string, language: Language): boolean => {
  const [main = ''] = headline.split(/\s(?:qui|que|who|which|that|dont|où)\s/iu);
  if (language === 'ar') return false;
  return language === 'fr' ? !FR_VERB.test(main) : !EN_VERB.test(main) && !EN_PRESENT.test(main);
};

/** A third-person pronoun as the first word, except an impersonal one: "it is time to …", "il faut …". */
const OPENING_PRONOUN =
  /^(?:(?:he|she|they|it)(?!['’]?\p{L}*(?:\s\p{L}+){1,4}\s(?:that|to)\s)|(?:ils?|elles?)(?!\s(?:faut|faudr\p{L}+|fallait|vaut|reste|manque|n['’]y a|y a(?:vait)?|s['’]agit)(?!\p{L}))|هو|هي|هم)(?:['’]\p{L}+)?\s/iu;

/** Whether a headline opens with a pronoun whose referent is named only in the sentence before. */
export const opensWithPronoun = (headline: string): boolean => OPENING_PRONOUN.test(headline);

/** Whether the transcript marks that the speaker broke off in the middle of a sentence. */
export const isBrokenOff = (spoken: string): boolean => /(?:[,،–—-]|\.{2,}|…)\s*["»”]?\s*$/u.test(spoken);
