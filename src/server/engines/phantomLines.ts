/** What speech models hallucinate over silence, learnt from subtitles; nobody says these in a meeting. */
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

/** Said by people, and hallucinated over silence: noise only when the model itself is in doubt. */
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

const DOUBTFUL_SILENCE = 0.4;
const DOUBTFUL_WORDS = -0.8;

const never = new Set(NEVER_SAID.map(bareWords));
const sometimes = new Set(SOMETIMES_SAID.map(bareWords));

/** Whether models hallucinate this line over silence, or it only describes a sound such as "[music]". */
export function isPhantomLine(
  line: string,
  doubt: { noSpeechProb?: number; avgLogprob?: number } = {},
): boolean {
  if (/^\s*(?:\[[^\]]*\]|\([^)]*\)|\*[^*]*\*|[♪♫\s.…]+)\s*$/u.test(line)) return true;
  const words = bareWords(line);
  if (never.has(words)) return true;
  const isDoubtful = (doubt.noSpeechProb ?? 0) > DOUBTFUL_SILENCE || (doubt.avgLogprob ?? 0) < DOUBTFUL_WORDS;
  return isDoubtful && sometimes.has(words);
}

/** Words without case, accents, vowel marks and punctuation, which models use inconsistently. */
function bareWords(line: string): string {
  return line
    .normalize('NFD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
