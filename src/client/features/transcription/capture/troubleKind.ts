import type { ProblemCode } from '#shared/contract/problems.ts';

/** An overloaded engine alternates with one that cannot be reached: a toast for each change would never end. */
const KINDS: Partial<Record<string, ProblemCode>> = {
  speech_overloaded: 'speech_unavailable',
  speech_not_installed: 'speech_unsupported_language',
} satisfies Partial<Record<ProblemCode, ProblemCode>>;

/** The code under which a person meets this trouble: of several problems that are one to them, the first. */
export const troubleKind = (code: string): string => KINDS[code] ?? code;
