/** What the form of a clause says, whatever its words mean: who, when, and how certain. */
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

/** The words by which each is known, as sources of regular expressions for whole words. */
export type Forms = Record<FormName, string>;
