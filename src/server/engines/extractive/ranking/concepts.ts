import type { Language } from '#shared/contract/languages.ts';
import { sharedCount } from '../text/stemSets.ts';
import { stemOf } from '../text/tokens.ts';

/** Families of common words that mark the function of a sentence; the ranker learns one weight per family. */
const FAMILIES: Record<string, Record<Language, string>> = {
  purpose: {
    en: 'purpose goal aim objective project plan idea task target strategy priority focus main basically design',
    fr: 'but objectif projet plan idée tâche cible stratégie priorité principal essentiel enjeu mission',
    ar: 'هدف الهدف مشروع المشروع خطة الخطة فكرة مهمة استراتيجية اولوية الرئيسي الغاية',
  },
  problem: {
    en: 'problem issue difficult concern trouble wrong fail risk challenge error worry bad bug',
    fr: 'problème souci difficile inquiétude risque défi erreur panne crise mauvais danger grave',
    ar: 'مشكلة المشكلة صعب خطر تحدي خطا عطل قلق ازمة مشكل المشكل صعوبة',
  },
  reason: {
    en: 'because since therefore reason so cause result means why',
    fr: 'parce car puisque donc raison cause résultat pourquoi conséquence',
    ar: 'لان بسبب لذلك السبب نتيجة علاش خاطر بالتالي',
  },
  contrast: {
    en: 'but however although instead rather whereas though',
    fr: 'mais cependant pourtant toutefois plutôt contrairement',
    ar: 'لكن ولكن بينما رغم بصح بالمقابل',
  },
  obligation: {
    en: 'need should must have ought require important necessary ensure',
    fr: 'faut doit devons devrait besoin important nécessaire falloir obligatoire',
    ar: 'يجب لازم ضروري نحتاج مهم علينا ينبغي',
  },
  proposal: {
    en: 'could suggest propose would might option alternative maybe offer',
    fr: 'pourrait propose suggère proposition option possibilité peut-être',
    ar: 'ممكن نقترح اقترح اقتراح خيار يمكن ربما',
  },
  decision: {
    en: 'decide decided agree agreed decision choose chose final conclude settle',
    fr: 'décide décidé accord décision choisir choisi final conclure retient valider',
    ar: 'قررنا اتفقنا القرار قرار موافق نعتمد نختار',
  },
  discussion: {
    en: 'discuss talk mention question point meeting agenda explain describe present',
    fr: 'discuter parler question point réunion ordre débat expliquer présenter',
    ar: 'نناقش موضوع نقطة نقاط اجتماع سؤال نقاش عرض',
  },
  opinion: {
    en: 'think believe opinion feel guess seem',
    fr: 'pense crois avis trouve semble estime',
    ar: 'اعتقد اظن رايي نظن نعتقد يبدو',
  },
  change: {
    en: 'change increase decrease reduce improve develop support provide create build new different',
    fr: 'changer augmenter baisser réduire améliorer développer soutenir créer construire nouveau différent',
    ar: 'تغيير زيادة تخفيض تحسين تطوير دعم جديد جديدة مختلف',
  },
  people: {
    en: 'people user customer group team public company government community student child everybody',
    fr: 'gens utilisateur client groupe équipe public entreprise gouvernement citoyens français jeunes',
    ar: 'الناس المستخدم العملاء الزبائن فريق الفريق الشركة الحكومة الجمهور',
  },
  logistics: {
    en: 'minute file slide screen microphone hear email click page mute channel button record lunch',
    fr: 'minute micro écran entendre diapositive enregistrement page chrono temps parole',
    ar: 'دقيقة ميكروفون شاشة تسمعني الصوت شريحة',
  },
  quantity: {
    en: 'percent million thousand hundred year month euro dollar budget cost price',
    fr: 'pourcent million mille cent milliard année mois euro budget coût prix',
    ar: 'بالمئة مليون الف مئة سنة شهر دينار ميزانية الميزانية سعر تكلفة',
  },
};

export const CONCEPTS = Object.keys(FAMILIES);

const stemmed = (language: Language) =>
  CONCEPTS.map(
    (name) => new Set((FAMILIES[name]?.[language] ?? '').split(' ').map((word) => stemOf(word, language))),
  );

const STEMS: Record<Language, Set<string>[]> = { en: stemmed('en'), fr: stemmed('fr'), ar: stemmed('ar') };

/** Indicator vector over CONCEPTS: 1 if any of the words belongs to the family. */
export function conceptsOf(words: string[], language: Language): number[] {
  const stems = new Set(words.map((word) => stemOf(word, language)));
  return STEMS[language].map((family) => (sharedCount(stems, family) > 0 ? 1 : 0));
}
