import { cue } from '../../cues/cueText.ts';
import { PROPOSAL, PUSHED, SETTLED } from '../../cues/decisionCues.ts';
import { ACCEPTANCE, OBJECTION } from '../../cues/replyCues.ts';
import { replyTo, type Utterance } from '../../utterances/utterance.ts';

/*
 * A negated verb in the first person, whatever the verb is: "I can't", "I won't", "I'm not going to" in the three
 * languages.
 * Maghrebi "n-...-u" is excluded, because it means "we", and what "we" do not do is a decision. NO_REFUSAL excludes
 * promises ("I won't forget", "not before …") and impatience ("I can't wait").
 */
const DENIED = cue(
  String.raw`i (?:can'?t|cannot|can not|won'?t|will not|shan'?t)|i'll not|i(?:'m| am) not (?:going to|gonna|\p{L}+ing)|i(?:'d| would)(?: \p{L}+ly)? rather not|i don'?t (?:want to|have (?:the |any )?time)|not me`,
  String.raw`(?:je |j')(?:ne |n')?(?:(?:le|la|les|lui|leur|te|vous|y|en) |l'|t')?(?:peux|pourrai|veux|vais|\p{L}{2,}rai) (?:vraiment |franchement |malheureusement |absolument )?(?:pas|plus|jamais|rien)|je (?:préfère|préférerais) (?:ne )?pas|(?:je n'|j'|je )ai pas le temps|pas moi`,
  String.raw`ما ?(?:راح |غادي )?ن(?!\p{L}*و(?:ه|ها|هم|لو|لهم|لها)?ش)\p{L}{2,}ش|لا (?:استطيع|يمكنني|اقدر|اريد)|لن ا\p{L}{2,}|ما (?:بقدر|فيني|رح ا\p{L}{2,})|مش (?:ه|ح)ا?\p{L}{3,}|ما ?عنديش (?:الوقت|وقت)|انا لا(?=\s*[،,.!])`,
);
export const NO_REFUSAL =
  /(?<!\p{L})(?:forget|wait|until|till|before|unless|without|oublie\p{L}*|avant|sans|tant que|tarde\p{L}*|قبل|حتي|الا|ننسا\p{L}*|انسي|انسا\p{L}*)(?!\p{L})/u;

/** Whether the speaker says that they will not or cannot do something. */
export const isRefusal = ({ cue: words }: Pick<Utterance, 'cue'>): boolean =>
  DENIED.test(words) && !NO_REFUSAL.test(words);

/** A "no" with its personal reason: "Friday no, I have a wedding". */
const EXCUSE = cue(
  String.raw`no[ ,]+(?:i have|i've|i(?:'m| am)(?! not))`,
  String.raw`non[ ,]+(?:j'ai|je suis|j'étais|je serai)`,
  String.raw`لا[ ،,]+(?:عندي|لدي|راني|انا)`,
);

export const isExcuse = ({ cue: words }: Utterance): boolean => EXCUSE.test(words);

/** Whether a sentence refuses something, and these lines contain no promise, offer or request besides. */
export function isTurnedDown(said: Utterance, all: readonly Utterance[], lines: readonly number[]): boolean {
  if (!isRefusal(said)) return false;
  const beside = all.filter(({ line }) => lines.includes(line));
  return beside.every((other) => other.act === 'other' || isRefusal(other));
}

const PROPOSING = [PROPOSAL, PUSHED, SETTLED];

/** A question about objections, whose "no" agrees. */
const ASKING_OBJECTIONS = cue(
  String.raw`objections?|(?:anybody|anyone|who is|who's) against|opposed`,
  String.raw`objections?|contre|s'(?:y )?oppose`,
  String.raw`(?:ال)?اعتراض\p{L}*|معترض\p{L}*|ضد`,
);

/** Whether the next line, by somebody else, contradicts what is proposed or asked here. */
export function isRejected(said: Utterance, all: readonly Utterance[]): boolean {
  const reply = replyTo(said, all);
  if (!reply) return false;
  // The reply may answer a later question of the same line instead.
  if (all.slice(said.at + 1, reply.at).some(({ isQuestion }) => isQuestion)) return false;
  const isProposal = said.isQuestion || PROPOSING.some((proposing) => proposing.test(said.cue));
  if (!isProposal || ASKING_OBJECTIONS.test(said.cue)) return false;
  return OBJECTION.test(reply.cue) && !ACCEPTANCE.test(reply.cue);
}
