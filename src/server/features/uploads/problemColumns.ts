import type { Problem } from '#shared/contract/problem.ts';

/** The columns that store an upload's problem. Includes the message for server processes of an older version. */
export const problemColumns = (problem: Problem | null) => ({
  problem: problem?.message ?? null,
  problem_code: problem?.code ?? null,
  problem_params: problem?.params ? JSON.stringify(problem.params) : null,
});
