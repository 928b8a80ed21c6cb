import { AppError } from '#server/platform/errors.ts';
import type { Db } from '#server/platform/tables.ts';
import type { UploadStorage } from '#shared/contract/uploads.ts';
import { tooLarge } from './receiveFile.ts';
import {
  deleteReservation,
  findStorageUse,
  insertReservation,
  lockStorage,
  touchReservation,
} from './storage.queries.ts';

/** Well within the life of a reservation, so that a slow answer of the database costs nobody theirs. */
const HEARTBEAT_MS = 30_000;

export interface StorageLimits {
  /** What the files of one person may take that wait or are arriving. */
  bytesPerPerson: number;
  bytesInAll: number;
}

/** Room on the disk that was given away before the file arrived. */
export interface Reservation {
  /** What may arrive, and what is said when more does. */
  maxBytes: number;
  overflow: AppError;
  /** Gives the room back in the transaction that books the file. Refuses the file where its reservation ran out and others took the room. */
  exchange(transaction: Db, size: number): Promise<void>;
  release(db: Db): Promise<void>;
  /** Ends the heartbeat. What was not released runs out by itself. */
  stop(): void;
}

/** What a person's files may take, and all files together; held also against uploads that arrive at the same time. */
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

  /** Reserves room for a file of this size; of an unknown one as much as is left, up to `maxBytes`. Refuses with `storage_full`. */
  async reserve(id: string, ownerId: string, size: number | null, maxBytes: number): Promise<Reservation> {
    const { bytes, overflow } = await this.#db.transaction().execute(async (transaction) => {
      const state = await this.#refuseOverflow(transaction, ownerId, size ?? 1);
      const bytes = size ?? Math.min(maxBytes, state.freeBytes);
      await insertReservation(transaction, { id, ownerId, bytes });
      return { bytes, overflow: bytes < maxBytes ? storageFull(state, bytes + 1) : tooLarge(maxBytes) };
    });
    // A beat that fails is no reason to break the upload off: the next one may succeed.
    const timer = setInterval(
      () => void touchReservation(this.#db, id).catch(() => {}),
      HEARTBEAT_MS,
    ).unref();
    const release = async (db: Db) => void (await deleteReservation(db, id));
    return {
      maxBytes: bytes,
      overflow,
      release,
      exchange: async (transaction, received) => {
        await lockStorage(transaction);
        await release(transaction);
        await this.#refuseOverflow(transaction, ownerId, received);
      },
      stop: () => clearInterval(timer),
    };
  }

  async #refuseOverflow(transaction: Db, ownerId: string, size: number): Promise<UploadStorage> {
    await lockStorage(transaction);
    const state = await this.stateOf(ownerId, transaction);
    if (state.freeBytes < size) throw storageFull(state, size);
    return state;
  }
}

/** Says whose room it is that is full: only one's own can one do something about. */
function storageFull({ usedBytes, limitBytes }: UploadStorage, size: number): AppError {
  const isOwn = limitBytes - usedBytes < size;
  return new AppError(
    'storage_full',
    isOwn
      ? 'Your files that wait to be transcribed take all the room you have on this server. Wait until one of them is done, or cancel one.'
      : 'The server has no room for this file now. Please try again later.',
  );
}
