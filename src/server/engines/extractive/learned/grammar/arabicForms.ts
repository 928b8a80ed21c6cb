import type { Forms } from './forms.ts';

/** Words that precede a first-person verb when it does not open its clause. */
export const BEFORE_VERB =
  /^[وف]?(?:انا|أنا|اني|راني|سوف|لن|لا|ما|راح|رح|رايح|رايحة|غادي|ان|أن|باش|لازم|دوك|درك|غدوة|وانا|وأنا|حتى|بدي|خليني)$/u;
/**
 * Anchor for verbs. Words are tested one by one, and the tested text starts with the word only if it opens its clause
 * or follows BEFORE_VERB.
 */
const REACHED = '^';
/** Words that begin like a first-person verb but are none. */
const NOT_VERBS_N = String.raw`(?!هار|عم|حن|فس|قط|ص|تايج|تيج|وع|هاي|ظر|سب|ظام|شاط|تا|تي|توما|اس|تاع|سمان|بي|ور)`;

/**
 * Arabic person and tense by prefixes and suffixes of verbs, on words that keep their hamza; MAGHREBI_FORMS overrides
 * some.
 */
export const ARABIC_FORMS: Forms = {
  me: String.raw`و?انا|و?أنا|اني|إني|راني|عندي|ليا|لي|عليا|علي|مني|معايا|معي|بدي|خليني|${REACHED}و?أ\p{L}{2,}|سأ\p{L}{2,}|\p{L}{3,}ني|${REACHED}[هح][اأ]\p{L}{3,}|${REACHED}ب(?!ال|عد|س|صح|زا|اه|اش|لا|ين|دون|كر|يت|ن|ت|ي|رك)\p{L}{3,}`,
  mine: String.raw`عندي|عليا|علي|لي|ليا|مني`,
  us: String.raw`و?نحن|و?احنا|و?إحنا|و?حنا|رانا|عندنا|لنا|\p{L}{2,}نا|خلينا|يلا`,
  you: String.raw`و?انت|و?أنت|و?انتي|و?إنت|نتا|نتي|انتم|أنتم|نتوما|عندك|عليك|لك|ليك|معاك|راك|راكم|${REACHED}ت\p{L}{3,}|\p{L}{3,}كم?`,
  them: String.raw`و?هو|و?هي|و?هم|و?هوما|راه|راهم|راهي|عنده|عندو|عندهم|${REACHED}ي\p{L}{3,}`,
  someone: String.raw`شكون|مين|من|حدا|حد|واحد|أحد|احد`,
  future: String.raw`س[أنتي]\p{L}{2,}|سوف|غادي|راح|رح|رايح|رايحة|[هح][انتي]\p{L}{3,}|غدا|غداً|غدوة|غدوا|بكرة|بكرا`,
  past: String.raw`كان|كنت|كنا|كانت|كانوا|كانو|قد|لقد|\p{L}{2,}(?<!ا)ت|\p{L}{2,}نا|\p{L}{3,}وا|لم`,
  done: String.raw`خلاص|البارح|امس|أمس|الماضي|الماضية|فات|سابقا|ديجا|خلصت|خلصنا|كملت|درت|درنا`,
  condition: String.raw`لو|إذا|اذا|ان|إن|كون|إلا|الا|كان|لوكان|ربما|يمكن|ممكن|بلاك|عسى|ليت|ياريت`,
  duty: String.raw`لازم|لازمني|لازمنا|لازمك|يجب|ينبغي|خص|خاص|خصنا|ضروري|المفروض|نحتاج|أحتاج|علينا`,
  ability: String.raw`نقدر|نقدرو|تقدر|تقدرو|يقدر|أقدر|اقدر|بقدر|أستطيع|يمكنني|بإمكاني|ممكن|تستطيع`,
  negated: String.raw`لا|ما|مش|مو|ماشي|لن|لم|ليس|ليست|غير|بلا|بدون|ماكان\p{L}*|ما\p{L}{2,}ش|\p{L}{3,}وش|مانيش|مارانيش|ولا`,
};

/** In the Maghreb "n-" is the first person singular and "n-...-u" its plural; elsewhere "n-" is the plural. */
export const MAGHREBI_FORMS: Partial<Forms> = {
  me: String.raw`ن${NOT_VERBS_N}\p{L}{2,}(?<!و|وا|وه|وها|وهم|ولهم|وله|ولها|وك|وكم)`,
  us: String.raw`ن${NOT_VERBS_N}\p{L}{2,}(?:و|وا|وه|وها|وهم|ولهم|وله|ولها|وك|وكم)`,
};

export const OTHER_ARABIC_FORMS: Partial<Forms> = {
  us: String.raw`[سه]?ن${NOT_VERBS_N}\p{L}{3,}`,
};

/** Everyday words that are used in the Maghreb only. */
export const MAGHREBI_WORDS = new Set(
  'راه راني راهم راهي راك رانا تاع ديال بزاف واش كاين كاش باش غدوة ماشي شكون وقتاش علاش كيفاش دوك درك هاد هادي هذيك شحال قداه نتا نتي بصح خاطر حنا هوما برك لي صحا واه مليح ضرك'.split(
    ' ',
  ),
);
