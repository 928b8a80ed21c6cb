import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelFile, SpeechModel } from '#server/models/model.ts';
import { type LocalServer, startLocalServer } from './localServer.ts';

type Answer = (request: IncomingMessage, response: ServerResponse, content: Buffer) => void;

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** An entry of a manifest for this content, with an address that only a mirror serves. */
export const fileOf = (
  path: string,
  content: Uint8Array,
  role: ModelFile['role'] = 'model',
  host = 'https://models.example.org',
): ModelFile => ({
  role,
  path,
  url: `${host}/${path}`,
  bytes: content.length,
  sha256: sha256(content),
});

export const modelOf = (id: string, files: ModelFile[], rest: Partial<SpeechModel> = {}): SpeechModel => ({
  id,
  kind: 'speech',
  name: id,
  engine: 'ctc',
  languages: ['en'],
  licence: 'Apache-2.0',
  minimumMemoryGiB: 0.1,
  files,
  ...rest,
});

/** A local HTTP server for files that supports ranges and can misbehave on request. */
export class ModelMirror {
  readonly requests: { path: string; range: string | undefined }[] = [];
  readonly #contents = new Map<string, Buffer>();
  /** Misbehaviors of the next requests, in order; later requests are served normally. */
  readonly #next: Answer[] = [];
  #server!: LocalServer;

  static async start(): Promise<ModelMirror> {
    const mirror = new ModelMirror();
    mirror.#server = await startLocalServer((request, response) => mirror.#answer(request, response));
    return mirror;
  }

  get address(): string {
    return this.#server.address;
  }

  put(path: string, content: Uint8Array): void {
    this.#contents.set(`/${path}`, Buffer.from(content));
  }

  misbehave(...answers: Answer[]): void {
    this.#next.push(...answers);
  }

  close(): Promise<void> {
    return this.#server.close();
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '';
    this.requests.push({ path, range: request.headers.range });
    const content = this.#contents.get(path) ?? Buffer.alloc(0);
    const answer = this.#next.shift() ?? (this.#contents.has(path) ? serve : status(404));
    answer(request, response, content);
  }
}

const fromOf = ({ headers }: IncomingMessage): number =>
  Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);

/** Serves the content normally, including ranges. */
export const serve: Answer = (request, response, content) => {
  const from = fromOf(request);
  if (from >= content.length && from > 0) return void response.writeHead(416).end();
  const range = { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` };
  response.writeHead(from > 0 ? 206 : 200, {
    'content-length': content.length - from,
    ...(from > 0 && range),
  });
  response.end(content.subarray(from));
};

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(code, headers).end();

export const redirect = (location: string): Answer => status(302, { location });

/**
 * Closes the connection after this many bytes of the response, once they are in this file of the client: bytes that the
 * client has not read yet would be lost.
 */
export const cutAfter =
  (bytes: number, part: string): Answer =>
  (request, response, content) => {
    const from = fromOf(request);
    const range = { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` };
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': content.length - from,
      ...(from > 0 && range),
    });
    response.write(content.subarray(from, from + bytes));
    void cutOnceStored(response, part, from + bytes);
  };

async function cutOnceStored(response: ServerResponse, part: string, bytes: number): Promise<void> {
  const sizeOfPart = async () => (await stat(part).catch(() => null))?.size ?? 0;
  while (!response.closed && (await sizeOfPart()) < bytes) await sleep(5);
  response.destroy();
}

/** Sends this many bytes and then nothing, on an open connection. */
export const hangAfter =
  (bytes: number): Answer =>
  (_request, response, content) => {
    response.writeHead(200, { 'content-length': content.length });
    response.write(content.subarray(0, bytes));
  };

/** Sends other content; without a length if it is sent in pieces. */
export const sendInstead =
  (content: Uint8Array, { announced = true } = {}): Answer =>
  (_request, response) => {
    if (announced) response.setHeader('content-length', content.length);
    response.write(content);
    response.end();
  };

/** Sends the whole file whatever range is requested. */
export const ignoreRange: Answer = (_request, response, content) => void response.end(content);

/** Sends this many bytes, and the rest when the promise resolves. */
export const pauseAfter =
  (bytes: number, released: Promise<unknown>): Answer =>
  (_request, response, content) => {
    response.writeHead(200, { 'content-length': content.length });
    response.write(content.subarray(0, bytes));
    void released.then(() => response.end(content.subarray(bytes)));
  };
