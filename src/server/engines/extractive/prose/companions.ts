import type { Language } from '#shared/contract/languages.ts';
import type { Unit } from '../utterances/units.ts';
import { isBrokenOff } from './headline.ts';

/** An English pronoun or demonstrative as the subject, except an impersonal one: "it is time to …". */
const EN_SUBJECT =
  /^(?:(?:he|she|they|it)(?!['’]?\p{L}*(?:\s\p{L}+){1,4}\s(?:that|to)\s)(?:['’]\p{L}+)?\s|(?:this|that|these|those|the one|the ones)(?:['’]\p{L}+\s|\s(?:is|are|was|were|will|would|has|had|have|can|could|should|might|may|must|does|did|do|means?|makes?|gives?|goes|comes?|took|takes|belongs?|works?|worked|came|went|sounds?|seems?|with|of)(?!\p{L})))/iu;
/** An English pronoun as the object, with no noun before it in the sentence. */
const EN_OBJECT =
  /^(?:I|we|you)(?:['’]\p{L}+)?(?:\s\p{L}+){0,3}\s(?:it|them|him|her|that|those)(?=\s*(?:[.,;!?]|$)|\s(?:and|at|in|on|by|to|from|with|for|over|back|up|out|off|down|then|now|today|tomorrow|again|first|before|after|until|when|once|straight|there|here|the|a|an|my|our)(?!\p{L}))/iu;
/** A French pronoun or demonstrative as the subject, except an impersonal one: "il faut …", "c'est Paul qui …". */
const FR_SUBJECT =
  /^(?:(?:ils?|elles?)(?!\s(?:faut|faudr\p{L}+|fallait|vaut|reste|manque|n['’]y a|y a(?:vait)?|s['’]agit)(?!\p{L}))\s|(?:ça|cela|celui|celle|ceux|celles)(?!\p{L})|(?:c['’](?:est|était)|ce (?:sont|n['’]est|sera|serait))(?!\p{L}))/iu;
/** A French pronoun as the object, with no noun before it in the sentence. */
const FR_OBJECT =
  /^(?:(?:moi|nous|vous|toi|lui|eux)\s)?(?:j['’]|je\s|tu\s|on\s|nous\s|vous\s)(?:ne\s|n['’])?(?:(?:me|te|nous|vous)\s)?(?:l['’]|(?:le|la|les|lui|leur)\s|l['’]|en\s(?!\p{L}+ant)|nous en\s|vous en\s)\p{L}+/iu;
const AR_SUBJECT =
  /^[وف]?(?:هو|هي|هم|هذا|هذه|هذي|هاذي|هاد|هذاك|هذيك|ذلك|تلك|هكا|هكذا)(?![\p{L}\p{M}])(?!\s(?:العام|الأسبوع|الاسبوع|السيمانة|اليوم|الشهر|السنة|الصباح))/u;

/** A number without the noun that it counts: "Sixty's a jump", "Fifty I can defend", "Quinze, c'est impossible". */
const EN_NUMBER =
  /^(?:(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|and|\d+)[\s-]?)+(?:['’](?:s|d|ll)|\s?(?:is|are|was|were|will|would|can|could|does|doesn['’]t|isn['’]t|aren['’]t|works?|I|you|he|she|we|they|of (?:them|those|these))(?!\p{L}))/iu;
const FR_NUMBER =
  /^(?:les? )?(?:(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente|quarante|cinquante|soixante|cents?|mille|et|\d+)[\s-]?)+,?\s?(?:c['’]|ça |(?:est|sont|était|je|tu|on|il|ils|elles?|nous|vous) |j['’])/iu;
const AR_NUMBER =
  /^(?:و?(?:واحد|اثنان|اثنين|زوج|ثلاثة|أربعة|ربعة|خمسة|ستة|سبعة|ثمانية|تسعة|عشرة|(?:عشر|ثلاث|أربع|خمس|ست|سبع|ثمان|تسع)(?:ون|ين)|مئة|مائة|مية|مئتان|مئتين|ميتين|ألف|\d+)\s?)+(?:[،,]|قليل|كثير|بزاف|يكفي|تكفي)/u;

const LEANING: Record<Language, RegExp[]> = {
  en: [EN_SUBJECT, EN_OBJECT, EN_NUMBER],
  fr: [FR_SUBJECT, FR_OBJECT, FR_NUMBER],
  ar: [AR_SUBJECT, AR_NUMBER],
};

/** Whether a sentence names its subject or object only by a pronoun or a number. */
export const leans = ({ text, language }: Pick<Unit, 'text' | 'language'>): boolean =>
  LEANING[language].some((pattern) => pattern.test(text));

/**
 * Maximum number of words of a companion: a longer one takes the place of another subject, and sentences that name what
 * is talked about are mostly short ("The bonus.", "So, the canteen.").
 */
const COMPANION_WORDS = 8;

/**
 * For sentences that lean on the sentence before, that sentence, if it can be shown. In long meetings only one of the
 * same line, because the overview has too few words for their many subjects.
 */
export function companionsOf(units: Unit[], { isLong }: { isLong: boolean }): Map<Unit, Unit> {
  const reach = isLong ? 0 : 1;
  return new Map(
    units.flatMap((unit, at): [Unit, Unit][] => {
      const before = units[at - 1];
      return before && unit.line - before.line <= reach && isCompanion(before) && leans(unit)
        ? [[unit, before]]
        : [];
    }),
  );
}

/** Replies of one word, which name nothing. */
const BARE_REPLY =
  /^(?:ha|understood|noted|agreed|exactly|correct|thanks|compris|entendu|noté|exactement|merci|مفهوم|فهمت|شكرا|تمام|صحيح)[.!]?$/iu;

const isCompanion = (unit: Unit): boolean =>
  unit.stems.length > 0 &&
  !BARE_REPLY.test(unit.text) &&
  unit.shownWords <= COMPANION_WORDS &&
  !isBrokenOff(unit.spoken) &&
  !leans(unit);
