/** A fault that the operator can repair. Its message says what is wrong and how, so no stack is shown. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Ends the process: with the message of a StartError, or with the stack of a bug. */
export function exitWith(error: unknown): never {
  const stack = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${error instanceof StartError ? error.message : stack}\n`);
  process.exit(1);
}
