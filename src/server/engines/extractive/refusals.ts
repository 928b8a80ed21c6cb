import { cue } from './cueText.ts';
import type { Utterance } from './utterance.ts';

/*
 * "I can't", "I won't", "I'm not going to" in the three languages: a verb in the first person that is denied, whatever verb
 * it is; in the Maghreb "n-...-u" is "we", who do not refuse but decide. What one will not forget, or not do before something else, is promised; what one cannot wait for is no refusal.
 */
const DENIED = cue(
  String.raw`i (?:can'?t|cannot|can not|won'?t|will not|shan'?t)|i'll not|i(?:'m| am) not (?:going to|gonna|\p{L}+ing)|i(?:'d| would) rather not|i don'?t (?:want to|have (?:the |any )?time)`,
  String.raw`(?:je |j')(?:ne |n')?(?:(?:le|la|les|lui|leur|te|vous|y|en) |l'|t')?(?:peux|pourrai|veux|vais|\p{L}{2,}rai) (?:pas|plus|jamais|rien)|je (?:préfère|préférerais) (?:ne )?pas|(?:je n'|j'|je )ai pas le temps`,
  String.raw`ما ?(?:راح |غادي )?ن(?!\p{L}*و(?:ه|ها|هم|لو|لهم|لها)?ش)\p{L}{2,}ش|لا (?:استطيع|يمكنني|اقدر|اريد)|لن ا\p{L}{2,}|ما (?:بقدر|فيني|رح ا\p{L}{2,})|مش (?:ه|ح)ا?\p{L}{3,}|ما ?عنديش (?:الوقت|وقت)`,
);
const NO_REFUSAL =
  /(?<!\p{L})(?:forget|wait|until|till|before|unless|without|oublie\p{L}*|avant|sans|tant que|tarde\p{L}*|قبل|حتي|الا|ننسا\p{L}*|انسي|انسا\p{L}*)(?!\p{L})/u;

/** Whether a sentence says that its speaker will not, or cannot. */
export const isRefusal = ({ cue: words }: Utterance): boolean =>
  DENIED.test(words) && !NO_REFUSAL.test(words);

/** Whether a sentence only turns something down: nobody promises, offers or asks anything in these lines besides. */
export function isTurnedDown(said: Utterance, all: readonly Utterance[], lines: readonly number[]): boolean {
  if (!isRefusal(said)) return false;
  const beside = all.filter(({ line }) => lines.includes(line));
  return beside.every((other) => other.act === 'other' || isRefusal(other));
}
