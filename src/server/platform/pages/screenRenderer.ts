import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';

/**
 * Time limit in ms; a slower page is sent without the screen, which the browser then renders when its scripts are
 * loaded.
 */
const WAIT_MS = 1_000;
const HUNG_MS = 10_000;
/** Idle time in ms after which the process ends to free its memory. */
const IDLE_MS = 60_000;
const MAX_WAITING = 8;
const HEAP_MB = 128;

/** A request to render a screen for one person. */
export interface ScreenRequest {
  /** Path and search of the page. */
  address: string;
  language: InterfaceLanguage;
  /** An IANA time zone. */
  timeZone: string;
  /** The answers to the screen's first requests, as a JSON object by request key. */
  answers: string;
}

export type RenderMessage = ScreenRequest & { id: number };
export type RenderedMessage = { id: number } & ({ html: string } | { reason: string });

interface ScreenRendererOptions {
  /** The folder of the client's build for Node. */
  folder: string;
  onError: (error: Error) => void;
  waitMs?: number;
  hungMs?: number;
}

/**
 * Renders screens to HTML in a child process, which is started lazily. A separate process can use the reader's time
 * zone, keeps rendering off the event loop of live speech, and frees its memory when it ends.
 */
export class ScreenRenderer {
  readonly #options: Required<ScreenRendererOptions>;
  readonly #waiting = new Map<number, (answer: RenderedMessage | null) => void>();
  #child: ChildProcess | null = null;
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;
  #hung: NodeJS.Timeout | undefined;

  constructor(options: ScreenRendererOptions) {
    this.#options = { waitMs: WAIT_MS, hungMs: HUNG_MS, ...options };
  }

  /** Resolves with the HTML, or with null when the screen cannot be rendered in time; its page works without. */
  async render(request: ScreenRequest): Promise<string | null> {
    if (this.#waiting.size >= MAX_WAITING || !existsSync(this.#options.folder)) return null;
    const id = ++this.#lastId;
    const answer = await new Promise<RenderedMessage | null>((resolve) => {
      const limit = setTimeout(resolve, this.#options.waitMs, null);
      this.#waiting.set(id, (answer) => {
        clearTimeout(limit);
        resolve(answer);
      });
      this.#send({ ...request, id });
    });
    if (answer && 'reason' in answer)
      this.#options.onError(new Error(`The screen was not rendered: ${answer.reason}`));
    return answer && 'html' in answer ? answer.html : null;
  }

  close(): void {
    clearTimeout(this.#idle);
    clearTimeout(this.#hung);
    this.#hung = undefined;
    this.#child?.kill('SIGKILL');
    this.#child = null;
    for (const resolve of this.#waiting.values()) resolve(null);
    this.#waiting.clear();
  }

  #send(message: RenderMessage): void {
    clearTimeout(this.#idle);
    this.#child ??= this.#start();
    this.#hung ??= this.#endAfter(this.#options.hungMs);
    // Ignores a broken channel, because the exit of the process reports the failure.
    this.#child.send(message, () => {});
  }

  #start(): ChildProcess {
    const child = fork(join(import.meta.dirname, 'screenRendererProcess.ts'), [this.#options.folder], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      // Passes no other variables, because the server's settings hold secrets that no screen needs.
      env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    });
    child.unref();
    child.channel?.unref();
    child.on('message', (message: RenderedMessage) => this.#receive(message));
    child.once('error', this.#options.onError);
    child.once('exit', () => this.#child === child && this.close());
    return child;
  }

  #receive(message: RenderedMessage): void {
    this.#waiting.get(message.id)?.(message);
    this.#waiting.delete(message.id);
    clearTimeout(this.#hung);
    const isBusy = this.#waiting.size > 0;
    this.#hung = isBusy ? this.#endAfter(this.#options.hungMs) : undefined;
    this.#idle = isBusy ? undefined : this.#endAfter(IDLE_MS);
  }

  #endAfter(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.close(), ms).unref();
  }
}
