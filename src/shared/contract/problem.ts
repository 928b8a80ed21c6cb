import * as z from 'zod/mini';
import { type ParamsOf, PROBLEMS, type ProblemCode } from './problems.ts';

export const ProblemParams = z.record(z.string(), z.union([z.string(), z.number()]));
export type ProblemParams = z.infer<typeof ProblemParams>;

/** A failure as sent to clients: its code is for programs and translations, its message is in English. */
export interface Problem {
  code: ProblemCode;
  message: string;
  params?: ProblemParams;
}

/** A code of a problem without parameters. */
export type PlainCode = {
  [Code in ProblemCode]: ParamsOf<Code> extends undefined ? Code : never;
}[ProblemCode];

interface Entry {
  status: number;
  message: string | ((params: ProblemParams) => string);
}

const ENTRIES = Object.entries(PROBLEMS).flatMap(([status, messages]) =>
  Object.entries(messages).map(([code, message]) => [code, { status: Number(status), message }]),
);
const BY_CODE: Record<ProblemCode, Entry> = Object.fromEntries(ENTRIES);

export const PROBLEM_CODES = Object.keys(BY_CODE) as [ProblemCode, ...ProblemCode[]];

export const statusOf = (code: ProblemCode): number => BY_CODE[code].status;

export const problem = <Code extends ProblemCode>(
  code: Code,
  ...[params]: ParamsOf<Code> extends undefined ? [] : [params: ParamsOf<Code>]
): Problem => worded(code, params as ProblemParams | undefined);

export const problemOf = (named: Problem | PlainCode): Problem =>
  typeof named === 'string' ? problem(named) : named;

/** Converts an issue of a schema: its message is a problem code, and its limits are the parameters. */
export function problemOfIssue({ message, minimum, maximum }: Issue): Problem {
  const isCode = message !== undefined && Object.hasOwn(BY_CODE, message);
  const code = isCode ? (message as ProblemCode) : 'invalid_input';
  return worded(code, {
    ...(typeof minimum === 'number' && { minimum }),
    ...(typeof maximum === 'number' && { maximum }),
  });
}

/** The fields that are used from zod's issues of all kinds. */
interface Issue {
  message?: string | undefined;
  minimum?: unknown;
  maximum?: unknown;
}

function worded(code: ProblemCode, params: ProblemParams = {}): Problem {
  const { message } = BY_CODE[code];
  return typeof message === 'string' ? { code, message } : { code, message: message(params), params };
}
