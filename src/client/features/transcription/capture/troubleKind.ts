import type { ProblemCode } from '#shared/contract/problems.ts';

/** Codes that mean the same to a person. An engine may alternate between them, and a toast for each change would never end. */
const KINDS: Partial<Record<string, ProblemCode>> = {
  speech_overloaded: 'speech_unavailable',
  speech_not_installed: 'speech_unsupported_language',
} satisfies Partial<Record<ProblemCode, ProblemCode>>;

/** Maps codes that mean the same to a person to one of them. */
export const troubleKind = (code: string): string => KINDS[code] ?? code;
