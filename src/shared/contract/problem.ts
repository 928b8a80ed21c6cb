import * as z from 'zod/mini';
import { type ParamsOf, PROBLEMS, type ProblemCode } from './problems.ts';

const ENTRIES = Object.entries(PROBLEMS).flatMap(([status, messages]) =>
  Object.entries(messages).map(([code, message]) => [code, { status: Number(status), message }] as const),
);

const BY_CODE = Object.fromEntries(ENTRIES) as Record<
  ProblemCode,
  { status: number; message: string | ((params: ProblemParams) => string) }
>;

export const PROBLEM_CODES = Object.keys(BY_CODE) as [ProblemCode, ...ProblemCode[]];

export const ProblemParams = z.record(z.string(), z.union([z.string(), z.number()]));
export type ProblemParams = z.infer<typeof ProblemParams>;

/** A failure on the wire: the code identifies it for programs and translations, the message describes it in English. */
export interface Problem {
  code: ProblemCode;
  message: string;
  params?: ProblemParams;
}

/** A code of a problem without parameters. */
export type PlainCode = {
  [Code in ProblemCode]: ParamsOf<Code> extends undefined ? Code : never;
}[ProblemCode];

export function problem<Code extends ProblemCode>(
  code: Code,
  ...[params]: ParamsOf<Code> extends undefined ? [] : [params: ParamsOf<Code>]
): Problem {
  const { message } = BY_CODE[code];
  if (typeof message === 'string') return { code, message };
  const given = params as ProblemParams;
  return { code, message: message(given), params: given };
}

export const statusOf = (code: ProblemCode): number => BY_CODE[code].status;
