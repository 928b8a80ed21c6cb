/** What a clause's grammatical form expresses, independent of its words: person, time and certainty. */
export const FORM_NAMES = [
  'me',
  'mine',
  'us',
  'you',
  'them',
  'someone',
  'future',
  'past',
  'done',
  'condition',
  'duty',
  'ability',
  'negated',
] as const;

export type FormName = (typeof FORM_NAMES)[number];

/** The words that indicate each form, as sources of regular expressions for whole words. */
export type Forms = Record<FormName, string>;
