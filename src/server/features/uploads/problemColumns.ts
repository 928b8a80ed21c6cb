import type { Problem } from '#shared/contract/problem.ts';

/** An upload's problem as its row stores it. With the message, which an older server process reads. */
export const problemColumns = (problem: Problem | null) => ({
  problem: problem?.message ?? null,
  problem_code: problem?.code ?? null,
  problem_params: problem?.params ? JSON.stringify(problem.params) : null,
});
