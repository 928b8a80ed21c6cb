import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A child process for a part of a measurement, so that it delays no other part. Runs one task at a time. */
export class TaskProcess<Task extends object, Result> {
  readonly #child: ChildProcess;
  readonly #died: Promise<never>;

  private constructor(script: string) {
    this.#child = fork(join(import.meta.dirname, script));
    this.#died = once(this.#child, 'exit').then(() => {
      throw new Error(`${script} ended before its task was done`);
    });
    this.#died.catch(() => {});
  }

  /** Resolves once the script's modules are loaded. */
  static async start<Task extends object, Result>(script: string): Promise<TaskProcess<Task, Result>> {
    const started = new TaskProcess<Task, Result>(script);
    await started.#answer();
    return started;
  }

  async run(task: Task): Promise<Result> {
    const answer = this.#answer();
    this.#child.send(task);
    return (await answer) as Result;
  }

  end(): void {
    this.#child.kill();
  }

  async #answer(): Promise<unknown> {
    const [answer] = await Promise.race([once(this.#child, 'message'), this.#died]);
    return answer;
  }
}

/** The child's side: runs each task, sends its result, and exits with the parent. */
export function doTasks<Task extends object, Result>(perform: (task: Task) => Promise<Result>): void {
  process.on('disconnect', () => process.exit());
  process.on('message', async (task: Task) => process.send?.(await perform(task)));
  process.send?.('ready');
}
