import type { Language } from '#shared/contract/languages.ts';

/**
 * Closed classes of normalized words, under names that the languages share. Informative sentences have many articles
 * and prepositions; talk without content has many hedges and words without a referent.
 */
const CLASSES: Record<string, Record<Language, RegExp>> = {
  articles: {
    en: /^(?:the|an?)$/u,
    fr: /^(?:l[ae]|les|une?|du|des|aux?)$/u,
    ar: /^[وبفك]?ال\p{L}{2,}/u,
  },
  prepositions: {
    en: /^(?:of|for|with|in|on|at|to|from|by|between|about|into|through)$/u,
    fr: /^(?:de|du|des|pour|avec|dans|sur|par|entre|vers|sans|chez|en|à)$/u,
    ar: /^(?:في|من|علي|الي|عن|مع|بين|حول|خلال)$/u,
  },
  vague: {
    en: /^(?:it|that|this|they|them|he|she|him|things?|stuff|something|there)$/u,
    fr: /^(?:ça|ca|cela|ce|ils?|elles?|y|choses?|trucs?)$/u,
    ar: /^(?:هو|هي|هم|هذا|هذه|ذلك|هاد|هذي|حاجه|شي|شيء)$/u,
  },
  hedges: {
    en: /^(?:like|just|sort|kind|mean|know|guess|maybe|probably|actually|really|well|yeah|okay|oh|um|uh)$/u,
    fr: /^(?:quoi|ben|bah|enfin|peut|hein|voilà|bon|genre|juste|vraiment|oui|ouais)$/u,
    ar: /^(?:يعني|والله|ممكن|طيب|ايه|اه|بركا|مثلا)$/u,
  },
  joints: {
    en: /^(?:and|or)$/u,
    fr: /^(?:et|ou)$/u,
    ar: /^(?:و|او)$/u,
  },
};

export const WORD_CLASSES = Object.keys(CLASSES);

/** How many of the words belong to each class, in the order of WORD_CLASSES. */
export const countClasses = (words: string[], language: Language): number[] =>
  Object.values(CLASSES).map((patterns) =>
    words.reduce((count, word) => count + (patterns[language].test(word) ? 1 : 0), 0),
  );

/** Whether a sentence opens with a word that refers to something said before. */
export const opensVaguely = ([first = '']: string[], language: Language): boolean =>
  CLASSES.vague?.[language].test(first) === true;
