/** Phrases from subtitles that speech models hallucinate over silence, and that nobody says in a meeting. */
const NEVER_SAID: readonly string[] = [
  'thanks for watching',
  'thank you for watching',
  'thank you so much for watching',
  'thank you for watching this video',
  'please subscribe',
  'please subscribe to my channel',
  'please like and subscribe',
  'dont forget to like and subscribe',
  'see you in the next video',
  'subtitles by the amaraorg community',
  'transcription by castingwords',
  'sous titres réalisés par la communauté damaraorg',
  'sous titres réalisés para la communauté damaraorg',
  'sous titrage société radio canada',
  'sous titrage st 501',
  'sous titrage fr 2021',
  'merci davoir regardé',
  'merci davoir regardé cette vidéo',
  'abonnez vous',
  'abonnez vous à la chaîne',
  'noubliez pas de vous abonner',
  'ترجمة نانسي قنقر',
  'اشتركوا في القناة',
  'لا تنسوا الاشتراك في القناة',
  'شكرا على المشاهدة',
  'شكرا للمشاهدة',
  'شكرا لمشاهدتكم',
];

/** Phrases that people say and that models hallucinate too; they count as noise only when the model is unsure. */
const SOMETIMES_SAID: readonly string[] = [
  'thank you',
  'thanks',
  'you',
  'bye',
  'bye bye',
  'so',
  'merci',
  'شكرا',
];

/** Variants of the same hallucinations, matched against bare words: subtitle credits and farewells of videos. */
const NEVER_SAID_LIKE: readonly RegExp[] = [
  /\bamara ?org\b|\bcastingwords\b/,
  /^(?:subtitles?|captions?|captioning|closed captions?) (?:made |provided |created )?by\b/,
  /^transcri(?:bed|ption) (?:made |provided )?by\b/,
  /^sous titr(?:age|es)\b(?: (?:realises?|faits?|crees?|par|st|fr|mfp|societe)\b|$)/,
  /^(?:thanks|thank you)(?: so much| very much| all| guys| everyone)* for (?:watching|viewing)(?: (?:this|the|my|our) (?:video|episode|channel|stream))?$/,
  /^(?:please |and |dont forget to |remember to )*(?:like|comment|share|subscribe)(?: (?:and|like|comment|share|subscribe|to|my|our|the|this|channel|video|below|for|more|videos))*$/,
  /^(?:ill |well |i will |we will )?see you (?:in|on) (?:the|my|our) next (?:video|episode|stream)$/,
  /^merci (?:a tous |beaucoup )*(?:davoir|d avoir|de) (?:regarde|visionne|suivi)r?(?: (?:cette|la|ma) video)?$/,
  /^(?:et )?(?:noubliez pas de |n oubliez pas de )?(?:vous abonner|abonnez vous)(?: a (?:la|ma|notre) chaine)?$/,
  /^(?:et )?(?:on se retrouve|a bientot|rendez vous) (?:dans|pour) (?:une|la) (?:prochaine|nouvelle) video$/,
  /^(?:و ?)?(?:لا تنسوا? )?(?:ال)?اشترا?كو?ا? (?:في|ب) ?(?:ال)?قنا(?:ة|ه|تي|تنا)(?: .*)?$/,
  /^شكرا (?:جزيلا )?(?:على |ل)?(?:ال|ل)?مشاهد(?:ة|ه|تكم)(?: .*)?$/,
  /^(?:ال)?ترجمة (?:نانسي|و?تدقيق|بواسطة)\b/,
];

const DOUBTFUL_SILENCE = 0.4;
const DOUBTFUL_WORDS = -0.8;

const never = new Set(NEVER_SAID.map(bareWords));
const sometimes = new Set(SOMETIMES_SAID.map(bareWords));

/** Lines that consist only of descriptions of sounds ("[music] ♪"), or of a web address, which nobody spells out. */
const SOUNDS = /^(?:\[[^\]]*\]|\([^)]*\)|\*[^*]*\*|[^\p{L}\p{N}[(*])+$/u;
const ADDRESS = /^\s*(?:https?:\/\/|www\.)\S+\s*$/i;

/**
 * A phrase of up to this many words that is repeated at least MIN_ROUNDS times is a loop of the decoder, because people
 * repeat less for emphasis.
 */
const MAX_PERIOD = 4;
const MIN_WORDS_OF_LOOP = 6;
const MIN_ROUNDS = 4;

/** Whether a line is a hallucination over silence, or only describes a sound such as "[music]". */
export function isHallucination(
  line: string,
  doubt: { noSpeechProb?: number; avgLogprob?: number } = {},
): boolean {
  if (SOUNDS.test(line) || ADDRESS.test(line)) return true;
  const words = bareWords(line);
  if (never.has(words) || NEVER_SAID_LIKE.some((pattern) => pattern.test(words)) || isLoop(words))
    return true;
  const isDoubtful = (doubt.noSpeechProb ?? 0) > DOUBTFUL_SILENCE || (doubt.avgLogprob ?? 0) < DOUBTFUL_WORDS;
  return isDoubtful && sometimes.has(words);
}

function isLoop(bare: string): boolean {
  const words = bare.split(' ');
  if (words.length < MIN_WORDS_OF_LOOP) return false;
  for (let period = 1; period <= MAX_PERIOD && words.length >= MIN_ROUNDS * period; period++) {
    if (words.every((word, index) => index < period || word === words[index - period])) return true;
  }
  return false;
}

/** Words without case, accents, vowel marks and punctuation, in which models are inconsistent. */
export function bareWords(line: string): string {
  return line
    .normalize('NFD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
