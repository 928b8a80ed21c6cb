import type { Language } from '#shared/contract/languages.ts';

interface ExportTexts {
  transcript: string;
  guest: string;
  gap: string;
  overview: string;
  keyPoints: string;
  actionItems: string;
  decisions: string;
  exchanges: string;
  /** Labels before each point of a person in a stand-up. */
  finished: string;
  planned: string;
  blockers: string;
  others: string;
  /** Appended to an action item that is done. */
  done: string;
  /** Appended to an item that only one of two methods found. */
  possible: string;
  /** Appended to an item that cites a line that was corrected later. */
  beforeCorrection: string;
  /** Note below a summary with such items. */
  corrected: string;
  /** Note below a summary from which the checks left out this many statements. */
  leftOut: (count: number) => string;
}

/** Chooses the plural form of the language for the number, and inserts the number for "#". */
const counted = (
  language: Language,
  forms: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>,
) => {
  const rules = new Intl.PluralRules(language);
  return (count: number) => (forms[rules.select(count)] ?? forms.other).replace('#', String(count));
};

export const EXPORT_TEXTS: Record<Language, ExportTexts> = {
  en: {
    transcript: 'Transcript',
    guest: 'guest',
    gap: 'Something was said here that could not be recognized.',
    overview: 'Overview',
    keyPoints: 'Key Points',
    actionItems: 'Action Items',
    decisions: 'Decisions',
    exchanges: 'Questions and Answers',
    finished: 'Done: ',
    planned: 'Next: ',
    blockers: 'Blocked: ',
    others: 'Others',
    done: 'done',
    possible: 'possible',
    beforeCorrection: 'drawn before a correction',
    corrected: 'Lines were corrected after this was drawn.',
    leftOut: counted('en', {
      one: '# statement was left out, because the transcript does not support it.',
      other: '# statements were left out, because the transcript does not support them.',
    }),
  },
  fr: {
    transcript: 'Transcription',
    guest: 'invité',
    gap: 'Des paroles n’ont pas pu être reconnues à cet endroit.',
    overview: 'Vue d’ensemble',
    keyPoints: 'Points clés',
    actionItems: 'Actions à mener',
    decisions: 'Décisions',
    exchanges: 'Questions et réponses',
    finished: 'Fait\u00a0: ',
    planned: 'À venir\u00a0: ',
    blockers: 'Bloqué\u00a0: ',
    others: 'Autres',
    done: 'terminée',
    possible: 'possible',
    beforeCorrection: 'établi avant une correction',
    corrected: 'Des lignes ont été corrigées depuis que ceci a été établi.',
    leftOut: counted('fr', {
      one: '# énoncé a été écarté, car la transcription ne l’étaye pas.',
      other: '# énoncés ont été écartés, car la transcription ne les étaye pas.',
    }),
  },
  ar: {
    transcript: 'نص الاجتماع',
    guest: 'ضيف',
    gap: 'قيل هنا كلام تعذّر التعرف عليه.',
    overview: 'نظرة عامة',
    keyPoints: 'النقاط الرئيسية',
    actionItems: 'المهام',
    decisions: 'القرارات',
    exchanges: 'أسئلة وأجوبة',
    finished: 'أُنجز: ',
    planned: 'التالي: ',
    blockers: 'عائق: ',
    others: 'آخرون',
    done: 'منجزة',
    possible: 'محتمل',
    beforeCorrection: 'استُخلص قبل تصحيح',
    corrected: 'صُحّحت سطور بعد استخلاص هذا.',
    leftOut: counted('ar', {
      one: 'حُذفت عبارة واحدة لأن النص لا يؤيدها.',
      two: 'حُذفت عبارتان لأن النص لا يؤيدهما.',
      few: 'حُذفت # عبارات لأن النص لا يؤيدها.',
      other: 'حُذفت # عبارة لأن النص لا يؤيدها.',
    }),
  },
};
