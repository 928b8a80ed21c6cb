import type { Language } from '#shared/contract/languages.ts';
import { SeededRandom } from './seededRandom.ts';

/** Occurs in only one of many thousands of sentences. */
export const RARE_WORD = 'wombat';
/** The most frequent word of its language. */
export const COMMON_WORD = 'budget';
export const THREE_WORDS = 'october delivery contract';

interface Sentence {
  language: Language;
  speaker: string;
  content: string;
}

/** Most frequent first. */
const WORDS: Record<Language, string> = {
  en: `budget october delivery contract meeting figures supplier report customer release plan question answer
    training version printers region annex office proposal deadline invoice hiring roadmap server travel quality
    design support warehouse signature holiday partner translation insurance survey migration audit campaign`,
  fr: `budget réunion trimestre fournisseur livraison contrat équipe rapport question décision client version
    formation délai facture déplacement qualité proposition conception entrepôt signature congés partenaire
    traduction assurance sondage imprimante région annexe bureau recrutement campagne`,
  ar: `الميزانية الاجتماع التقرير المشروع العقد الفريق القرار العميل التدريب الموعد الفاتورة السفر الجودة الاقتراح
    التصميم المخزن التوقيع العطلة الشريك الترجمة التأمين المنطقة المكتب التوظيف الحملة`,
};
const SPEAKERS = [
  'Amina Kaci',
  'Sara Mansouri',
  'Yacine Benali',
  'Léa Fontaine',
  'Omar Haddad',
  'Nadia Cherif',
];
const LANGUAGES: readonly Language[] = ['en', 'en', 'en', 'fr', 'fr', 'ar'];
const SYLLABLES = ['ba', 'ko', 'mi', 'tu', 're', 'sa', 'lo', 'ni', 'da', 'fe', 'gu', 'za'];
const SHORTEST = 5;
const LONGEST = 14;
/** Share of words that occur in a few sentences only, like names and products. */
const NAMES = 0.15;

/**
 * Sentences with words distributed as in speech: a few words are very frequent, most are rare. The first sentence
 * contains the rare word.
 */
export function makeSentences(count: number, seed: number): Sentence[] {
  const random = new SeededRandom(seed);
  const lists = Object.fromEntries(
    Object.entries(WORDS).map(([language, words]) => [language, words.split(/\s+/)]),
  ) as Record<Language, string[]>;
  const name = () => Array.from({ length: 3 }, () => random.pick(SYLLABLES)).join('');
  return Array.from({ length: count }, (_, nth) => {
    const language = nth === 0 ? 'en' : random.pick(LANGUAGES);
    const frequent = lists[language];
    const length = SHORTEST + Math.floor(random.next() * (LONGEST - SHORTEST));
    const words = Array.from({ length }, () =>
      random.next() < NAMES ? name() : (frequent[Math.floor(frequent.length * random.next() ** 2)] ?? ''),
    );
    if (nth === 0) words.push(RARE_WORD);
    return { language, speaker: random.pick(SPEAKERS), content: `${words.join(' ')}.` };
  });
}
