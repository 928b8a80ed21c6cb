import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';

export type ChatSubject =
  | 'hello'
  | 'features'
  | 'security'
  | 'prices'
  | 'transcription'
  | 'summaries'
  | 'conference'
  | 'algeria';

type Keywords = Partial<Record<InterfaceLanguage, string>> & { en: string };

/** Ordered by priority: if the keywords of two subjects match, the earlier subject wins. */
const KEYWORDS: Record<ChatSubject, Keywords> = {
  hello: {
    en: 'hello|hi|hey',
    fr: 'bonjour|bonsoir|salut',
    ar: 'مرحبا|مرحبًا|أهلا|أهلاً|السلام(\\s+عليكم)?|سلام',
  },
  features: {
    en: 'features?|featured|featuring|what\\s+can\\s+you\\s+do',
    fr: 'fonctions?|fonctionnalités?|que\\s+(sais|savez|peux|pouvez)[-\\s](tu|vous)\\s+faire',
    ar: '(ال)?(ميزات|مزايا|خصائص|وظائف)|ماذا\\s+(يمكنك|تستطيع)\\s+أن\\s+تفعل',
  },
  security: {
    en: 'secure[ds]?|securely|securing|security|securities|privacy',
    fr: 'sécurité|sécurisée?s?|confidentialité|confidentiel(le)?s?|vie\\s+privée',
    ar: '(ال)?(أمان|أمن|آمن|آمنة|خصوصية|سرية)',
  },
  prices: {
    en: 'prices?|priced|pricing|pricings|pricey|costs?|costing|costly',
    fr: 'prix|tarifs?|tarification|coûts?|coûte|combien',
    ar: '(ال)?(سعر|أسعار|ثمن|تكلفة|تكاليف|اشتراك)|كم\\s+يكلف',
  },
  transcription: {
    en: 'transcripts?|transcriptions?|transcribe[drs]?|transcribers|transcribing',
    fr: 'transcriptions?|transcrire|transcrit(e|es|s)?|transcrivez',
    ar: '(ال)?(تفريغ|نص|نصوص|كتابة|تدوين)',
  },
  summaries: {
    en: 'summary|summaries|summari[sz]e[drs]?|summari[sz]ing',
    fr: 'résumés?|résumer|résume[sz]?|synthèses?|comptes?[-\\s]rendus?',
    ar: '(ال)?(ملخص|ملخصات|تلخيص)|تلخص',
  },
  conference: {
    en: 'jitsi|videos?|conferences?|conferencing',
    fr: 'vidéos?|visio|visioconférences?|vidéoconférences?|conférences?',
    ar: '(ال)?(فيديو|مؤتمر|مؤتمرات|جيتسي)|مكالمات',
  },
  algeria: { en: 'algeria|algerians?', fr: 'algérie|algérien(ne)?s?', ar: '(ال)?(جزائر|جزائري|جزائرية)' },
};

// Does not use \b, which handles only ASCII letters: "hi" would match in "hié".
const anyOf = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}_])(${words})(?![\\p{L}\\p{N}_])`, 'iu');

/** Finds the subject of a message that is in English or in the interface language; null if no keyword matches. */
export function subjectOf(message: string, language: InterfaceLanguage): ChatSubject | null {
  const subjects = Object.entries(KEYWORDS) as [ChatSubject, Keywords][];
  const found = subjects.find(([, words]) =>
    anyOf(words[language] ? `${words.en}|${words[language]}` : words.en).test(message),
  );
  return found?.[0] ?? null;
}
