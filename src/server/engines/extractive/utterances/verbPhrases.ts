import {
  ASSIGNED,
  COMMITMENT,
  EN_BASE_VERB,
  FR_PRESENT_VERB,
  NEED,
  OFFER,
  OFFER_QUESTION,
  REQUEST,
} from '../cues/actionCues.ts';
import { cue } from '../cues/cueText.ts';
import { distinctCount, sharedCount } from '../text/stemSets.ts';
import { stemOf, wordsOf } from '../text/tokens.ts';
import type { Utterance } from './utterance.ts';

/** Verb and object of a task, as far as they can be determined. */
interface VerbPhrase {
  /** The canonical form of the verb; null when it is unknown or a light verb such as "do". */
  verb: string | null;
  /** Stems of the verb's object, and of everything else that distinguishes the task. */
  object: string[];
}

const CUES = [COMMITMENT, OFFER_QUESTION, OFFER, REQUEST, NEED];

const stemsOf = (language: 'en' | 'fr', words: string) =>
  new Set(words.split(' ').map((word) => stemOf(word, language)));

/** Light verbs, which can stand for any other verb ("I'll do the slides", "je m'en occupe"). */
const LIGHT = new Set([
  ...stemsOf('en', 'do make take handle get deal give have finish complete organise organize manage'),
  ...stemsOf('fr', 'faire fais fait ferai occuper occupe charger charge prendre prends gérer finir terminer'),
  'عمل',
  'دير',
  'تكفل',
  'قوم',
  'تولي',
  'كمل',
]);

const AR_VERBS =
  'رسل|بعث|بعت|صيفط|كتب|عمل|قوم|حضر|جهز|وجد|تصل|عيط|تواصل|تكفل|تولي|راجع|شوف|طلب|حجز|وقع|بحث|ضيف|تابع|خبر|علم|صلح|نشر|دفع|خلص|شتري|شري|كلم|سقسي|كمل|نهي|نظم|رتب|ترجم|صمم|عرض|قدم|سلم|فحص|تحقق|تاكد|سال|لغي|غير|عدل|دير|جيب|راسل|قيد|طبع';

/** An Arabic verb without the prefixes of person and tense, which differ between "I send" and "you send". */
const AR_VERB = new RegExp(`^[وف]?(?:س|سا)?[انتي]?(${AR_VERBS})`, 'u');

/** The verb is the last word of a cue, or the next word when the cue ends before the verb ("we need to …"). */
function verbAt({ cue: words, act, mentions, language }: Utterance): { word: string; verb: string } | null {
  const addressed = act === 'request' ? mentions.find(({ after }) => after.trim() !== '') : undefined;
  const stretches = [
    ...CUES.map((pattern) => pattern.exec(words)).flatMap((match) =>
      match ? [stretchOf(words, match)] : [],
    ),
    ...(addressed ? [addressed.after.replace(ASSIGNED, (opening) => opening.split(' ').at(-1) ?? '')] : []),
  ];
  for (const stretch of stretches) {
    for (const word of wordsOf(stretch, language).slice(0, 3)) {
      const verb = verbOf(word, language);
      if (verb) return { word, verb };
    }
  }
  return null;
}

const stretchOf = (words: string, match: RegExpExecArray): string =>
  `${match[0].split(/[\s']/u).at(-1)} ${words.slice(match.index + match[0].length)}`;

function verbOf(word: string, language: Utterance['language']): string | null {
  const arabic = AR_VERB.exec(word)?.[1];
  if (arabic) return arabic;
  if (EN_BASE_VERB.test(word)) return stemOf(word, 'en');
  return FR_PRESENT_VERB.has(stemOf(word, 'fr')) && language !== 'en' ? stemOf(word, 'fr') : null;
}

const known = new WeakMap<Utterance, VerbPhrase>();

/** Memoized, because each task is compared with many others. */
function verbPhraseOf(utterance: Utterance): VerbPhrase {
  const phrase = known.get(utterance) ?? parseVerbPhrase(utterance);
  known.set(utterance, phrase);
  return phrase;
}

function parseVerbPhrase(utterance: Utterance): VerbPhrase {
  const match = verbAt(utterance);
  if (!match) return { verb: null, object: utterance.subject };
  const stem = stemOf(match.word, utterance.language);
  const isLight = LIGHT.has(match.verb);
  return {
    verb: isLight ? null : match.verb,
    object: utterance.subject.filter((other) => other !== stem),
  };
}

/** Whether two sentences describe the same task: their verbs agree, and the object of one contains the other's. */
export function isSameVerbPhrase(a: Utterance, b: Utterance): boolean {
  const [first, second] = [verbPhraseOf(a), verbPhraseOf(b)];
  const isVerbKnown = first.verb !== null && second.verb !== null;
  if (isVerbKnown && first.verb !== second.verb) return false;
  const smaller = Math.min(distinctCount(first.object), distinctCount(second.object));
  return smaller >= (isVerbKnown ? 1 : 2) && sharedCount(first.object, second.object) === smaller;
}

/** A pronoun as the verb's object: "send them", "je les envoie", "نبعثها". */
const BACK_REFERENCE = cue(
  'it|them|him|her|that|this(?! (?:week|weekend|month|quarter|year|morning|afternoon|evening|spring|summer|autumn|fall|winter))|those|that one|this one',
  String.raw`(?:je|tu|j'|vous|on) ?(?:te |vous |t')?(?:le|la|les|l'|lui|leur|m'en|t'en|en|y) ?\p{L}+|(?:les|lui|leur) \p{L}+(?:er|ir|re)|vais (?:le |la |l'|en |y )\p{L}+(?:er|ir|re)`,
  String.raw`س?[انت](?:${AR_VERBS})(?:ه|ها|هم)(?:لك|لكم|ولك|ولكم)?|نعيطل(?:و|ه|ها|هم)`,
);

/** "It will be done by Friday", which refers to a task that was named before. */
const DONE = cue(
  'done|finished|ready|sorted',
  'prête?s?|finie?s?|faite?s?|terminée?s?|réglée?s?',
  String.raw`جاهز\p{L}*|واجد\p{L}*|يكمل\p{L}*|تكمل\p{L}*`,
);

/** Whether a promise has another verb and object than the request, so that it does not answer it. */
export function isOtherVerbPhrase(promise: Utterance, asked: Utterance): boolean {
  const [own, theirs] = [verbPhraseOf(promise), verbPhraseOf(asked)];
  const isOtherVerb = own.verb !== null && theirs.verb !== null && own.verb !== theirs.verb;
  const isApart = own.object.length > 0 && sharedCount(own.object, theirs.object) === 0;
  return isOtherVerb && isApart && !refersBack(promise);
}

/** Whether a clause refers to the object of the clause before it ("check the figures and send them"). */
export const refersBack = ({ cue: words }: Utterance): boolean => BACK_REFERENCE.test(words);

/** Whether a statement next to a task gives the date of that task, rather than of another event. */
export function isDating(statement: Utterance, task: Utterance): boolean {
  const { due, text, cue: words, subject } = statement;
  if (due === null) return false;
  const isLedByDate = text.toLowerCase().startsWith(due.toLowerCase());
  const isOnSubject = sharedCount(subject, task.subject) > 0;
  return isLedByDate || isOnSubject || subject.length === 0 || DONE.test(words) || refersBack(statement);
}

/** Whether a sentence names both a known verb and its object. */
export function isCompleteVerbPhrase(utterance: Utterance): boolean {
  const { object } = verbPhraseOf(utterance);
  return verbAt(utterance) !== null && object.length > 0;
}
