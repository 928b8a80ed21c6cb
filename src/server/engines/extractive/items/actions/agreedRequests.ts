import { AR_MSA_VERBS, EN_VERBS, FR_PRESENT_VERB, INSTRUCTION } from '../../cues/actionCues.ts';
import { cue, openingCue } from '../../cues/cueText.ts';
import { CONDITION, HYPOTHETICAL, JOKE, OBJECTION, PAST_TIME, REFUSAL } from '../../cues/replyCues.ts';
import { distinctCount } from '../../text/stemSets.ts';
import { stemOf } from '../../text/tokens.ts';
import { isInstructed } from '../../utterances/people.ts';
import { replyTo, type Utterance } from '../../utterances/utterance.ts';

/** What somebody is asked to do, and their words of agreement. */
interface AgreedRequest {
  asked: Utterance;
  reply: Utterance;
}

/** The second person of a verb that names work, as people ask for it without a modal verb. */
const ASKED_DIRECTLY = cue(
  String.raw`(?:can|could|would|will) you (?:please |also |just |maybe )?(?:${EN_VERBS})|do you (?:want to|think you (?:can|could)) (?:${EN_VERBS})|(?<=, )you (?:${EN_VERBS})|you(?:'ll| will| can) (?:${EN_VERBS})`,
  String.raw`(?:tu|vous) (?:pourrais|pourriez|peux|pouvez) (?:(?:le|la|les|lui|leur|me|nous|en|y) |l'|m')*\p{L}+(?:er|ir|re)|tu vas \p{L}+(?:er|ir|re)|t[ea]?[9qk]d[ea]?ri? t[\p{L}\d]{3,}|(?:tu|vous) (?:t'en|vous en) (?:charges|chargez|occupes|occupez)`,
  String.raw`(?:تستطيع|يمكنك|بامكانك|تقدر)\p{L}* (?:ان )?\p{L}{3,}|(?:هل |اذن |مالا |طيب )?(?:ت(?:${AR_MSA_VERBS}|عيط|صيفط|وجد|شري|جيب|خلص|سقسي|دير|كتب|طلب|سلم)|ست(?:${AR_MSA_VERBS}))\p{L}*`,
);
const FRENCH_YOU = /(?<!\p{L})(?:tu|vous) (?:(?:le|la|les|lui|leur|me|nous|en|y) |l'|m')*(\p{L}+)/gu;
const AGREEING = openingCue(
  String.raw`(?:yes|yeah|yep|sure|ok|okay|fine|will do|of course|no problem|no worries|on it|consider it done|i'll have a go|happy to|can do|all right|alright)(?:[ ,.!]+(?:yes|sure|then|i will|will do|boss|no problem))*`,
  String.raw`(?:oui|ouais|d'accord|ok|okay|ça marche|pas de (?:souci|problème)|sans problème|volontiers|bien sûr|entendu|avec plaisir|c'est noté|bien reçu|hm+)`,
  String.raw`(?:saha|wah|ih|نعم|حاضر\p{L}*|تمام|طبعا|اكيد|بالتاكيد|واه|ايه|صحا|صحيت|لا مشكله|ماكاش مشكل|من عيني|على الراس|علي الراس|ابشر|بكل سرور)`,
);

/** A first person of any verb, with what was named before as its object ("Je les ramène", "نحطهم", "nbadelhom"). */
const TAKING_IT = openingCue(
  String.raw`i(?:'ll| will) \p{L}+ (?:it|them)`,
  String.raw`je (?:(?:te|vous) )?(?:(?:le|la|les) |l')\p{L}+|n[\p{L}\d]{2,}(?<!ou|w)(?:ha|hom|lo)`,
  String.raw`ن\p{L}{2,}(?<!و)(?:ها|هم|لو|لهم)`,
);

/** The requests of which the next line, by whoever was asked, does nothing but agree. */
export const agreedRequests = (all: readonly Utterance[]): AgreedRequest[] =>
  all.flatMap((asked): AgreedRequest[] => {
    const reply = isDirect(asked) || isTakenUpByName(asked, all) ? replyOf(asked, all) : undefined;
    return reply ? [{ asked, reply }] : [];
  });

/** What asks for information or for something in the meeting itself, rather than for work. */
const INFORMATION = cue(
  'what|when|where|why|how|which|whose|hear|see me|(?:walk|talk|take|run|tell|remind|update) (?:us|me)|start|begin|go first|introduce',
  "quoi|quand|où|comment|pourquoi|combien|quelle?s?|qu'est-ce|entends|entendez|vois|voyez|commences?|commencez|(?:nous|me) (?:dis|dites|racontes?|racontez|expliques?|expliquez|rappelles?|rappelez|résumes?|résumez|présentes?|présentez)",
  String.raw`ماذا|متي|اين|وين|لماذا|علاش|كيف\p{L}*|كم|شحال|تسمع\p{L}*|تشوفو?|تبدا\p{L}*|تشرح\p{L}*|تحكي\p{L}*`,
);
const UNREAL = [CONDITION, HYPOTHETICAL, INFORMATION, JOKE, PAST_TIME];

/**
 * Whether a person who is addressed by name says that they do what was said, so that it was an instruction, whatever its
 * verb ("سهام، زيدي الصور في الصفحة." – "نحطهم نهار الجمعة.").
 */
function isTakenUpByName(said: Utterance, all: readonly Utterance[]): boolean {
  const isAddressed = said.mentions.some((mention) => mention.isAddressed);
  if (!isAddressed || said.isQuestion || distinctCount(said.subject) < 2) return false;
  if (UNREAL.some((other) => other.test(said.cue))) return false;
  const reply = replyTo(said, all);
  return reply !== undefined && TAKING_IT.test(reply.cue);
}

function isDirect(said: Utterance): boolean {
  const isAddressed = said.mentions.some((mention) => mention.isAddressed);
  if (said.subject.length === 0 || UNREAL.some((other) => other.test(said.cue))) return false;
  if (!isAddressed && !said.isQuestion && (said.due === null || distinctCount(said.subject) < 2))
    return false;
  if (ASKED_DIRECTLY.test(said.cue) || INSTRUCTION.test(said.cue)) return true;
  if (said.mentions.some(isInstructed)) return true;
  const verbs = [...said.cue.matchAll(FRENCH_YOU)].map(([, verb = '']) => stemOf(verb, 'fr'));
  return verbs.some((verb) => FR_PRESENT_VERB.has(verb));
}

function replyOf(asked: Utterance, all: readonly Utterance[]): Utterance | undefined {
  const reply = replyTo(asked, all);
  if (!reply || reply.isQuestion) return undefined;
  if (!AGREEING.test(reply.cue) && reply.act !== 'commitment' && !TAKING_IT.test(reply.cue)) return undefined;
  const named = asked.mentions.filter(({ isAddressed }) => isAddressed);
  if (named.length > 0 && !named.some(({ speaker }) => speaker === reply.speaker)) return undefined;
  const line = all.filter((other) => other.line === reply.line);
  return line.some(({ cue: words }) => REFUSAL.test(words) || OBJECTION.test(words)) ? undefined : reply;
}
