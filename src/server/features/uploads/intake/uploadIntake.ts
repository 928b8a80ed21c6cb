import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { findOwnMeeting } from '#server/features/meetings/meetings.queries.ts';
import type { Db, UploadRow } from '#server/platform/database/tables.ts';
import { AppError, orNotFound } from '#server/platform/errors.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { noEngineFor } from '#server/speech/speechProblems.ts';
import type { SpeechToText } from '#server/speech/speechToText.ts';
import { type Problem, problem } from '#shared/contract/problem.ts';
import type { NewUpload } from '#shared/contract/uploads.ts';
import { titleOf } from '#shared/rules/meetings/titleOf.ts';
import type { UploadFolder } from '../uploadFolder.ts';
import {
  countOpenUploads,
  insertUpload,
  lockOwner,
  type UploadColumns,
  updateRecordingStatus,
} from '../uploads.queries.ts';
import { checkFile, receiveFile, tooLarge } from './receiveFile.ts';
import { deleteReservation, type ResumableFile } from './storage.queries.ts';
import type { StorageQuota } from './storageQuota.ts';

const MAX_WAITING = 10;
/** Most concurrent uploads of one user. */
const MAX_ARRIVING = 3;

export interface AcceptDeps {
  db: Db;
  jobs: Jobs;
  speech: SpeechToText;
  folder: UploadFolder;
  maxBytes: number;
  quota: StorageQuota;
}

interface Sender {
  ownerId: string;
  body: IncomingMessage;
}

/** Accepts a file atomically: either it is on disk, in the database and queued, or nothing of it is kept. */
export class UploadIntake {
  readonly #deps: AcceptDeps;
  readonly #arriving = new Map<string, number>();

  constructor(deps: AcceptDeps) {
    this.#deps = deps;
  }

  async accept(upload: NewUpload, { ownerId, body }: Sender): Promise<UploadRow> {
    const size = sizeOf(body);
    await this.check(upload, { ownerId, size });
    const arriving = this.#arriving.get(ownerId) ?? 0;
    if (arriving >= MAX_ARRIVING) throw tooMany(problem('too_many_arriving', { count: MAX_ARRIVING }));
    this.#arriving.set(ownerId, arriving + 1);
    const id = randomUUID();
    const facts = { id, owner_id: ownerId, ...columnsOf(upload) };
    try {
      return await this.#receive(facts, body, size);
    } finally {
      const left = (this.#arriving.get(ownerId) ?? 1) - 1;
      if (left > 0) this.#arriving.set(ownerId, left);
      else this.#arriving.delete(ownerId);
    }
  }

  /** Throws the reason why a file is rejected, as far as it is known before the file arrives. */
  async check(
    { meetingId, language }: NewUpload,
    { ownerId, size }: { ownerId: string; size: number | null },
  ): Promise<void> {
    const { speech, maxBytes, db } = this.#deps;
    if (meetingId) await refuseForeignOrTranscribed(db, ownerId, meetingId);
    if (!speech.languages.has(language)) throw new AppError(noEngineFor(language, speech, 'recording'));
    if (size !== null && size > maxBytes) throw tooLarge(maxBytes);
    await refuseTooMany(db, ownerId);
  }

  /** Accepts a complete file that arrived in several requests. Deletes it and throws if it is not a recording. */
  async acceptResumable({ id, owner_id, size_bytes, choices }: ResumableFile): Promise<void> {
    const { db, folder, quota } = this.#deps;
    try {
      await checkFile(join(folder.resumableFolder, id));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await deleteReservation(db, id);
      await folder.forget(id);
      throw error;
    }
    const takeBack = await folder.admit(id);
    try {
      await this.#register({ id, owner_id, size_bytes, ...columnsOf(choices) }, (transaction) =>
        quota.exchange(transaction, { id, ownerId: owner_id, size: size_bytes }),
      );
    } catch (error) {
      // Moves the file back, so that the owner can retry.
      await takeBack();
      throw error;
    }
    await folder.forget(id);
  }

  /** Reserves the space before it reads the first byte. */
  async #receive(
    facts: Omit<UploadColumns, 'size_bytes'>,
    body: IncomingMessage,
    size: number | null,
  ): Promise<UploadRow> {
    const { db, folder, quota, maxBytes } = this.#deps;
    const reservation = await quota.reserve(facts.id, facts.owner_id, size, maxBytes);
    try {
      const received = await receiveFile(body, folder.arrivingFileOf(facts.id), reservation);
      await rename(folder.arrivingFileOf(facts.id), folder.fileOf(facts.id));
      return await this.#register({ ...facts, size_bytes: received }, (transaction) =>
        reservation.exchange(transaction, received),
      );
    } catch (error) {
      // Ignores an unreachable database, because the reservation expires on its own.
      await reservation.release(db).catch(() => {});
      await rm(folder.fileOf(facts.id), { force: true });
      throw error;
    } finally {
      reservation.stop();
    }
  }

  #register(upload: UploadColumns, exchange: (transaction: Db) => Promise<void>): Promise<UploadRow> {
    const { db, jobs } = this.#deps;
    return db.transaction().execute(async (transaction) => {
      // Locks the storage before the user, in the same order as a reservation does, which avoids a deadlock.
      await exchange(transaction);
      await lockOwner(transaction, upload.owner_id);
      const ownWaiting = await refuseTooMany(transaction, upload.owner_id);
      const row = await insertUpload(transaction, upload);
      await updateRecordingStatus(transaction, upload.meeting_id, 'completed');
      // Takes turns between people, so that nobody waits for all files of somebody who uploaded many.
      await jobs.send(transaction, 'transcribeUpload', { uploadId: row.id }, row.id, {
        priority: -ownWaiting,
      });
      return row;
    });
  }
}

const columnsOf = ({ name, title, language, meetingId, voice, keepDays, speakers }: NewUpload) => ({
  meeting_id: meetingId ?? null,
  file_name: name,
  title: title ?? titleOf(name),
  is_own_voice: voice === 'mine',
  keep_days: keepDays === undefined ? null : Number(keepDays),
  speaker_count: speakers === undefined ? null : Number(speakers),
  language,
});

/** Returns the Content-Length in bytes; null if the sender states none. */
function sizeOf({ headers }: IncomingMessage): number | null {
  const length = headers['content-length'];
  return length === undefined ? null : Number(length);
}

const tooMany = (many: Problem) => new AppError(many, { retryAfterSeconds: 60 });

/** Resolves with how many files of this person wait or are transcribed; throws if they are too many for another one. */
async function refuseTooMany(db: Db, ownerId: string): Promise<number> {
  const waiting = await countOpenUploads(db, ownerId);
  if (waiting >= MAX_WAITING) throw tooMany(problem('too_many_waiting', { count: MAX_WAITING }));
  return waiting;
}

async function refuseForeignOrTranscribed(db: Db, ownerId: string, meetingId: string): Promise<void> {
  const meeting = orNotFound(await findOwnMeeting(db, ownerId, meetingId));
  if (meeting.line_count > 0) throw new AppError('transcript_exists');
}
