import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { findMeeting } from '#server/features/meetings/meetings.queries.ts';
import { AppError, found, notFound } from '#server/platform/errors.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Db, UploadRow } from '#server/platform/tables.ts';
import { noEngineFor } from '#server/speech/speechProblems.ts';
import type { SpeechToText } from '#server/speech/speechToText.ts';
import { type Problem, problem } from '#shared/contract/problem.ts';
import type { NewUpload } from '#shared/contract/uploads.ts';
import { titleOf, typedTitle } from '#shared/rules/titleOf.ts';
import { receiveFile, tooLarge } from './receiveFile.ts';
import type { Reservation, StorageQuota } from './storageQuota.ts';
import type { UploadFolder } from './uploadFolder.ts';
import {
  countOpenUploads,
  insertUpload,
  lockOwner,
  type UploadColumns,
  updateRecordingStatus,
} from './uploads.queries.ts';

const MAX_WAITING = 10;
/** Concurrent uploads of one person. */
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

/** Accepts a file: complete on the disk, in the database and queued, or not at all. */
export class UploadDesk {
  readonly #deps: AcceptDeps;
  readonly #arriving = new Map<string, number>();

  constructor(deps: AcceptDeps) {
    this.#deps = deps;
  }

  async accept(upload: NewUpload, { ownerId, body }: Sender): Promise<UploadRow> {
    const { speech, maxBytes, db } = this.#deps;
    const { meetingId = null, language } = upload;
    if (meetingId) await refuseForeignOrTranscribed(db, ownerId, meetingId);
    if (!speech.languages.has(language)) throw new AppError(noEngineFor(language, speech, 'recording'));
    const size = sizeOf(body);
    if (size !== null && size > maxBytes) throw tooLarge(maxBytes);
    await refuseTooMany(db, ownerId);
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

  /** Not one byte is read before space is reserved for it. */
  async #receive(
    facts: Omit<UploadColumns, 'size_bytes'>,
    body: IncomingMessage,
    size: number | null,
  ): Promise<UploadRow> {
    const { db, folder, quota, maxBytes } = this.#deps;
    const reservation = await quota.reserve(facts.id, facts.owner_id, size, maxBytes);
    try {
      const received = await receiveFile(body, folder.arrivingFileOf(facts.id), reservation);
      return await this.#register({ ...facts, size_bytes: received }, reservation);
    } catch (error) {
      // While the database is unreachable the reservation expires by itself.
      await reservation.release(db).catch(() => {});
      throw error;
    } finally {
      reservation.stop();
    }
  }

  async #register(upload: UploadColumns, reservation: Reservation): Promise<UploadRow> {
    const { db, jobs, folder } = this.#deps;
    try {
      await rename(folder.arrivingFileOf(upload.id), folder.fileOf(upload.id));
      return await db.transaction().execute(async (transaction) => {
        // Locks storage before the person, in the same order as a reservation.
        await reservation.exchange(transaction, upload.size_bytes);
        await lockOwner(transaction, upload.owner_id);
        await refuseTooMany(transaction, upload.owner_id);
        const row = await insertUpload(transaction, upload);
        await updateRecordingStatus(transaction, upload.meeting_id, 'completed');
        await jobs.send(transaction, 'transcribeUpload', { uploadId: row.id }, row.id);
        return row;
      });
    } catch (error) {
      await rm(folder.fileOf(upload.id), { force: true });
      throw error;
    }
  }
}

const columnsOf = ({ name, title, language, meetingId, voice }: NewUpload) => ({
  meeting_id: meetingId ?? null,
  file_name: name,
  title: typedTitle(title ?? '') ?? titleOf(name),
  is_own_voice: voice === 'mine',
  language,
});

/** The Content-Length; null when the sender states none. */
function sizeOf({ headers }: IncomingMessage): number | null {
  const length = headers['content-length'];
  return length === undefined ? null : Number(length);
}

const tooMany = (many: Problem) => new AppError(many, { retryAfterSeconds: 60 });

async function refuseTooMany(db: Db, ownerId: string): Promise<void> {
  if ((await countOpenUploads(db, ownerId)) >= MAX_WAITING)
    throw tooMany(problem('too_many_waiting', { count: MAX_WAITING }));
}

async function refuseForeignOrTranscribed(db: Db, ownerId: string, meetingId: string): Promise<void> {
  const meeting = found(await findMeeting(db, ownerId, meetingId));
  if (meeting.owner_id !== ownerId) throw notFound();
  if (meeting.line_count > 0) throw new AppError('transcript_exists');
}
