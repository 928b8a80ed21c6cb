/** The sections that a summary can have. A stand-up groups three kinds of points by person. */
export const SUMMARY_SECTIONS = [
  'sentence',
  'takeaway',
  'action',
  'decision',
  'standup',
  'exchange',
] as const;
export type SummarySection = (typeof SUMMARY_SECTIONS)[number];

export const SUMMARY_LENGTHS = ['short', 'medium', 'long'] as const;
export type SummaryLength = (typeof SUMMARY_LENGTHS)[number];

export const BUILT_IN_TEMPLATES = ['general', 'decisions', 'standup', 'interview', 'minutes'] as const;
export type BuiltInTemplate = (typeof BUILT_IN_TEMPLATES)[number];

/** The form of a summary, which a template defines. */
export interface SummaryForm {
  template: BuiltInTemplate | 'own';
  /** Name of a user's own template; null for a built-in one. */
  name: string | null;
  /** In display order. */
  sections: SummarySection[];
  length: SummaryLength;
}

const builtIn = (
  template: BuiltInTemplate,
  sections: SummarySection[],
  length: SummaryLength = 'medium',
): SummaryForm => ({ template, name: null, sections, length });

export const BUILT_IN_FORMS: Record<BuiltInTemplate, SummaryForm> = {
  general: builtIn('general', ['sentence', 'takeaway', 'action', 'decision']),
  decisions: builtIn('decisions', ['decision']),
  standup: builtIn('standup', ['standup', 'action']),
  interview: builtIn('interview', ['sentence', 'exchange', 'takeaway'], 'long'),
  minutes: builtIn('minutes', ['decision', 'action', 'takeaway', 'sentence']),
};

export const isBuiltIn = (template: string): template is BuiltInTemplate =>
  Object.hasOwn(BUILT_IN_FORMS, template);

/** Factors for the length of a summary relative to the usual length. */
export const LENGTH_FACTORS: Record<SummaryLength, number> = { short: 0.5, medium: 1, long: 1.8 };
