import createBidi from 'bidi-js';

// The package's types describe an ES module; as the CommonJS module that Node loads, its import is the factory itself.
export const bidi = (createBidi as unknown as typeof createBidi.default)();

/** The direction of a text by its first letter that has one, as `dir="auto"` chooses it. */
export const firstDirection = (text: string): 'ltr' | 'rtl' =>
  (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
