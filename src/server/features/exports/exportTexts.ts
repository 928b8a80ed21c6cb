import type { Language } from '#shared/contract/languages.ts';

interface ExportTexts {
  transcript: string;
  guest: string;
  gap: string;
}

export const EXPORT_TEXTS: Record<Language, ExportTexts> = {
  en: {
    transcript: 'Transcript',
    guest: 'guest',
    gap: 'Something was said here that could not be recognized.',
  },
  fr: {
    transcript: 'Transcription',
    guest: 'invité',
    gap: 'Des paroles n’ont pas pu être reconnues à cet endroit.',
  },
  ar: {
    transcript: 'النص',
    guest: 'ضيف',
    gap: 'قيل هنا كلام تعذّر التعرف عليه.',
  },
};
