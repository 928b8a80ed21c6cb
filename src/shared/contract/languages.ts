import * as z from 'zod/mini';

/** The languages spoken in meetings, which are independent of the interface language. */
export const LANGUAGES = ['en', 'fr', 'ar'] as const;

export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'French', ar: 'Arabic' };
