/** An error that the operator can fix. Its message says what is wrong and how to fix it, so no stack is printed. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Exits the process, with the message of a StartError or with the stack of a bug. */
export function exitWith(error: unknown): never {
  const stack = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${error instanceof StartError ? error.message : stack}\n`);
  process.exit(1);
}
