import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { KeyedMutex } from '#server/platform/concurrency/keyedMutex.ts';
import { AppError, orNotFound } from '#server/platform/errors.ts';
import { problem } from '#shared/contract/problem.ts';
import { RESUMABLE_PATH } from '#shared/contract/uploads.ts';
import {
  deleteReservation,
  findResumableFile,
  type ResumableFile,
  touchResumableFile,
} from '../intake/storage.queries.ts';
import type { AcceptDeps, UploadIntake } from '../intake/uploadIntake.ts';
import { withoutStalls } from '../intake/withoutStalls.ts';
import { findUpload } from '../uploads.queries.ts';
import { newUploadOf } from './newUploadOf.ts';

/** Most concurrent requests with parts of one user's files. */
const MAX_ARRIVING = 6;
/** How long to wait for another server that has moved a complete file and is registering it. */
const ACCEPTING_MS = 5_000;
const ACCEPTING_POLL_MS = 100;
/** Headers that reach the library. Others are removed, because it would honour a method override. */
const PROTOCOL_HEADERS = ['tus-resumable', 'upload-length', 'upload-offset', 'content-type'];

type Method = 'POST' | 'HEAD' | 'PATCH' | 'DELETE';

/**
 * Files that arrive in several requests by the tus protocol. Each belongs to the user who announced it, and its space
 * is reserved from then on; for other users it does not exist.
 */
export class ResumableUploads {
  readonly #deps: AcceptDeps;
  readonly #intake: UploadIntake;
  readonly #tus: Server;
  readonly #finishing = new KeyedMutex();
  readonly #arriving = new Map<string, number>();
  readonly #parts = new Set<IncomingMessage>();

  constructor(deps: AcceptDeps, intake: UploadIntake) {
    this.#deps = deps;
    this.#intake = intake;
    this.#tus = new Server({
      path: RESUMABLE_PATH,
      datastore: new FileStore({ directory: deps.folder.resumableFolder }),
      maxSize: deps.maxBytes,
      relativeLocation: true,
      allowedOrigins: () => false,
      namingFunction: ({ headers }) => headers.get('upload-id') ?? '',
    });
  }

  /** Reserves the space for an announced file. */
  async create(ownerId: string, { headers }: IncomingMessage): Promise<Response> {
    const { upload, size } = newUploadOf(headers);
    await this.#intake.check(upload, { ownerId, size });
    const id = randomUUID();
    await this.#deps.quota.hold({ id, ownerId, size, choices: upload });
    const answer = await this.#ask('POST', id, headers);
    if (answer.status !== 201) await deleteReservation(this.#deps.db, id);
    return answer;
  }

  /** Returns how many bytes of a file have arrived. */
  async stateOf(ownerId: string, id: string, { headers }: IncomingMessage): Promise<Response> {
    const held = await findResumableFile(this.#deps.db, ownerId, id);
    if (held) {
      const answer = await this.#ask('HEAD', id, headers);
      // The file is complete but was not accepted, because the server stopped or lost its database in between.
      if (isWhole(answer, held)) await this.#finish(ownerId, id);
      else if (answer.ok || (await this.#isHeld(ownerId, id))) return answer;
    }
    const { size_bytes } = orNotFound(await findUpload(this.#deps.db, ownerId, id));
    return new Response(null, {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': `${size_bytes}`,
        'upload-length': `${size_bytes}`,
      },
    });
  }

  /** Appends a part to a file; the part that completes the file turns it into an upload. */
  async append(ownerId: string, id: string, request: IncomingMessage): Promise<Response> {
    const { db } = this.#deps;
    const held = orNotFound(await findResumableFile(db, ownerId, id));
    const arriving = this.#arriving.get(ownerId) ?? 0;
    if (arriving >= MAX_ARRIVING)
      throw new AppError(problem('too_many_arriving', { count: MAX_ARRIVING }), { retryAfterSeconds: 5 });
    this.#arriving.set(ownerId, arriving + 1);
    this.#parts.add(request);
    try {
      await touchResumableFile(db, id);
      const answer = await this.#ask('PATCH', id, request.headers, request);
      if (isWhole(answer, held)) await this.#finish(ownerId, id);
      return answer;
    } finally {
      this.#parts.delete(request);
      const left = (this.#arriving.get(ownerId) ?? 1) - 1;
      if (left > 0) this.#arriving.set(ownerId, left);
      else this.#arriving.delete(ownerId);
    }
  }

  /** Aborts the parts that are arriving, because a stop would wait for them. Browsers resume at the stored offset. */
  breakOff(): void {
    for (const part of this.#parts) if (!part.complete) part.destroy();
  }

  async remove(ownerId: string, id: string, { headers }: IncomingMessage): Promise<Response> {
    const { db } = this.#deps;
    orNotFound(await findResumableFile(db, ownerId, id));
    const answer = await this.#ask('DELETE', id, headers);
    await deleteReservation(db, id);
    return answer;
  }

  /** Accepts a complete file once, even if the last part and a request for the state arrive at the same time. */
  async #finish(ownerId: string, id: string): Promise<void> {
    await this.#finishing.run(id, async () => {
      const held = await findResumableFile(this.#deps.db, ownerId, id);
      if (!held) return;
      try {
        await this.#intake.acceptResumable(held);
      } catch (error) {
        const isMoved = (error as NodeJS.ErrnoException).code === 'ENOENT';
        if (!isMoved || (await this.#remainsHeld(ownerId, id))) throw error;
      }
    });
  }

  /** Whether the file is still held. Waits for a request that accepts it, which moves the file before it deletes the row. */
  #isHeld(ownerId: string, id: string): Promise<boolean> {
    return this.#finishing.run(id, () => this.#remainsHeld(ownerId, id));
  }

  /**
   * Whether the file is still held after a while. Polls the row, because the mutex does not know of other servers that
   * share the folder, and an early 404 makes the browser send the whole file again.
   */
  async #remainsHeld(ownerId: string, id: string): Promise<boolean> {
    const deadline = performance.now() + ACCEPTING_MS;
    while (await findResumableFile(this.#deps.db, ownerId, id)) {
      if (performance.now() > deadline) return true;
      await sleep(ACCEPTING_POLL_MS);
    }
    return false;
  }

  #ask(
    method: Method,
    id: string,
    headers: IncomingMessage['headers'],
    body?: IncomingMessage,
  ): Promise<Response> {
    const passed = PROTOCOL_HEADERS.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' && (name !== 'content-type' || body) ? [[name, value] as const] : [];
    });
    const url = `http://tus${RESUMABLE_PATH}${method === 'POST' ? '' : `/${id}`}`;
    return this.#tus.handleWeb(
      new Request(url, {
        method,
        headers: Object.fromEntries([...passed, ['upload-id', id]]),
        ...(body && {
          body: Readable.toWeb(Readable.from(withoutStalls(body))) as ReadableStream,
          duplex: 'half',
        }),
      }),
    );
  }
}

const isWhole = ({ ok, headers }: Response, { size_bytes }: ResumableFile): boolean =>
  ok && Number(headers.get('upload-offset')) === size_bytes;
