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
  /** Before each line of a person in a stand-up. */
  finished: string;
  planned: string;
  blockers: string;
  others: string;
  /** Behind a task that is done. */
  done: string;
  /** Behind what only one of two methods found. */
  possible: string;
}

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
    finished: 'Fait : ',
    planned: 'À venir : ',
    blockers: 'Bloqué : ',
    others: 'Autres',
    done: 'fait',
    possible: 'possible',
  },
  ar: {
    transcript: 'النص',
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
    done: 'تمّ',
    possible: 'محتمل',
  },
};
