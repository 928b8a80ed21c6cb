import type { ProblemCode } from '#shared/contract/problems.ts';

/**
 * Codes that mean the same problem to a user. An engine may alternate between them, and each change would show a toast.
 */
const KINDS: Partial<Record<string, ProblemCode>> = {
  speech_overloaded: 'speech_unavailable',
  speech_not_installed: 'speech_unsupported_language',
} satisfies Partial<Record<ProblemCode, ProblemCode>>;

/** Maps the codes of a capture's trouble that mean the same problem to a user to one code. */
export const troubleKind = (code: string): string => KINDS[code] ?? code;
