import type { Db } from '#server/platform/database/tables.ts';
import { AppError } from '#server/platform/errors.ts';
import { problem } from '#shared/contract/problem.ts';
import type { UploadStorage } from '#shared/contract/uploads.ts';
import { tooLarge } from './receiveFile.ts';
import {
  countResumableFiles,
  deleteReservation,
  findStorageUse,
  insertReservation,
  insertResumableFile,
  lockStorage,
  type ResumableFile,
  touchReservation,
} from './storage.queries.ts';

/** Well below the lifetime of a reservation, so that a slow database does not let one expire. */
const HEARTBEAT_MS = 30_000;

/** Most incomplete files of one user that arrive in several requests. */
const MAX_HELD = 20;

export interface StorageLimits {
  /** Quota in bytes for one user's files that are waiting or arriving. */
  bytesPerPerson: number;
  bytesInAll: number;
}

/** Disk space that is reserved before a file arrives. */
interface Reservation {
  /** Most bytes that may arrive; `overflow` is thrown if there are more. */
  maxBytes: number;
  overflow: AppError;
  /** Releases the reservation in the transaction that inserts the file. Throws if it expired and the space is taken. */
  exchange(transaction: Db, size: number): Promise<void>;
  release(db: Db): Promise<void>;
  /** Ends the heartbeat. An unreleased reservation expires by itself. */
  stop(): void;
}

interface NewFile {
  id: string;
  ownerId: string;
  size: number;
}

/** Quotas for each user's files and for all files together, enforced against concurrent uploads too. */
export class StorageQuota {
  readonly #db: Db;
  readonly #limits: StorageLimits;

  constructor(db: Db, limits: StorageLimits) {
    this.#db = db;
    this.#limits = limits;
  }

  async stateOf(ownerId: string, db: Db = this.#db): Promise<UploadStorage> {
    const { ownBytes, totalBytes } = await findStorageUse(db, ownerId);
    const { bytesPerPerson, bytesInAll } = this.#limits;
    const left = Math.max(0, bytesPerPerson - ownBytes);
    return {
      usedBytes: ownBytes,
      limitBytes: bytesPerPerson,
      freeBytes: Math.min(left, Math.max(0, bytesInAll - totalBytes)),
    };
  }

  /**
   * Reserves space for a file of `size` bytes; for an unknown size (null), as much as is left, up to `maxBytes`. Throws
   * `storage_full`.
   */
  async reserve(id: string, ownerId: string, size: number | null, maxBytes: number): Promise<Reservation> {
    const { bytes, overflow } = await this.#db.transaction().execute(async (transaction) => {
      const state = await this.#refuseOverflow(transaction, ownerId, size ?? 1);
      const bytes = size ?? Math.min(maxBytes, state.freeBytes);
      await insertReservation(transaction, { id, ownerId, bytes });
      return { bytes, overflow: bytes < maxBytes ? storageFull(state, bytes + 1) : tooLarge(maxBytes) };
    });
    // Ignores a failed heartbeat, because the next one may succeed.
    const timer = setInterval(
      () => void touchReservation(this.#db, id).catch(() => {}),
      HEARTBEAT_MS,
    ).unref();
    const release = async (db: Db) => void (await deleteReservation(db, id));
    return {
      maxBytes: bytes,
      overflow,
      release,
      exchange: (transaction, received) => this.exchange(transaction, { id, ownerId, size: received }),
      stop: () => clearInterval(timer),
    };
  }

  /** Reserves space for a file that arrives in several requests, until a day after its last part. */
  async hold({ id, ownerId, size, choices }: NewFile & { choices: ResumableFile['choices'] }): Promise<void> {
    await this.#db.transaction().execute(async (transaction) => {
      await this.#refuseOverflow(transaction, ownerId, size);
      if ((await countResumableFiles(transaction, ownerId)) >= MAX_HELD)
        throw new AppError(problem('too_many_arriving', { count: MAX_HELD }), { retryAfterSeconds: 60 });
      await insertResumableFile(transaction, { id, owner_id: ownerId, size_bytes: size, choices });
    });
  }

  /** Releases a reservation in the transaction that inserts the file. Throws if it expired and the space is taken. */
  async exchange(transaction: Db, { id, ownerId, size }: NewFile): Promise<void> {
    await lockStorage(transaction);
    await deleteReservation(transaction, id);
    await this.#refuseOverflow(transaction, ownerId, size);
  }

  async #refuseOverflow(transaction: Db, ownerId: string, size: number): Promise<UploadStorage> {
    await lockStorage(transaction);
    const state = await this.stateOf(ownerId, transaction);
    if (state.freeBytes < size) throw storageFull(state, size);
    return state;
  }
}

/** The error says whose quota is full, because users can only free their own space. */
function storageFull({ usedBytes, limitBytes }: UploadStorage, size: number): AppError {
  const isOwn = limitBytes - usedBytes < size;
  return new AppError(isOwn ? 'own_storage_full' : 'storage_full');
}
