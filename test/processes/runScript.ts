import { execFile } from 'node:child_process';

export interface ScriptResult {
  /** The exit code; -1 if a signal ended the script. */
  code: number;
  output: string;
  stderr: string;
}

interface ScriptOptions {
  cwd: string;
  env: NodeJS.ProcessEnv;
  timeout?: number;
}

/** Runs a script with these arguments. Resolves when it has ended, whatever its exit code. */
export const runScript = (
  script: string,
  args: readonly string[],
  options: ScriptOptions,
): Promise<ScriptResult> =>
  new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], options, (error, output, stderr) =>
      resolve({ code: error ? Number(error.code ?? -1) : 0, output, stderr }),
    );
  });
