import { sql } from 'kysely';
import type { Db } from '#server/platform/database/tables.ts';
import type { ServerStorage } from '#shared/contract/administration.ts';
import type { NewUpload } from '#shared/contract/uploads.ts';

/** SQL for all files that count: waiting for transcription, kept for playback, or still arriving. */
const files = sql`(
  select owner_id, size_bytes from uploads where stage in ('uploaded', 'decoding', 'transcribing') or kept_until > now()
  union all
  select owner_id, size_bytes from upload_reservations where expires_at > now()
) files`;

/** How long a reservation is valid without a heartbeat of the server that receives the file. */
const LIFE = sql`interval '2 minutes'`;

/** Serializes reservations of storage over all servers until the transaction ends. */
export const lockStorage = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('storage', 0))`.execute(db);

/** A file that arrives in several requests is abandoned if no part arrives for this long. */
const HELD_LIFE = sql`interval '24 hours'`;

interface StorageUse {
  /** Bytes of this person's files, including those that are arriving. */
  ownBytes: number;
  /** Bytes of all users' files. */
  totalBytes: number;
}

export const findStorageUse = async (db: Db, ownerId: string): Promise<StorageUse> => {
  const { rows } = await sql<StorageUse>`
    select coalesce(sum(size_bytes), 0)::bigint as "totalBytes",
      coalesce(sum(size_bytes) filter (where owner_id = ${ownerId}), 0)::bigint as "ownBytes"
    from ${files}`.execute(db);
  return rows[0]!;
};

/** The users whose files take the most space. */
export const listLargestUse = async (db: Db, limit: number): Promise<ServerStorage['people']> => {
  const { rows } = await sql<ServerStorage['people'][number]>`
    select users.id, users.name, coalesce(users.email, '') as email,
      sum(size_bytes)::bigint as bytes, count(*) as files
    from ${files}
    join users on users.id = files.owner_id
    group by users.id
    order by bytes desc, users.id
    limit ${limit}`.execute(db);
  return rows;
};

export const findTotalUse = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size_bytes), 0)::bigint as bytes from ${files}`.execute(db);
  return rows[0]!.bytes;
};

export const insertReservation = (
  db: Db,
  { id, ownerId, bytes }: { id: string; ownerId: string; bytes: number },
) =>
  db
    .insertInto('upload_reservations')
    .values({ id, owner_id: ownerId, size_bytes: bytes, expires_at: sql<Date>`now() + ${LIFE}` })
    .execute();

export interface ResumableFile {
  id: string;
  owner_id: string;
  size_bytes: number;
  choices: NewUpload;
}

export const insertResumableFile = (db: Db, { choices, ...file }: ResumableFile) =>
  db
    .insertInto('upload_reservations')
    .values({ ...file, choices: JSON.stringify(choices), expires_at: sql<Date>`now() + ${HELD_LIFE}` })
    .execute();

export const countResumableFiles = async (db: Db, ownerId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('upload_reservations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('choices', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const listResumableFiles = (db: Db, ownerId: string): Promise<ResumableFile[]> =>
  db
    .selectFrom('upload_reservations')
    .select(['id', 'owner_id', 'size_bytes', 'choices'])
    .where('owner_id', '=', ownerId)
    .where('choices', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .$narrowType<{ choices: NewUpload }>()
    .orderBy('expires_at', 'desc')
    .execute();

/** A file that this user announced and that has not arrived completely. */
export const findResumableFile = (db: Db, ownerId: string, id: string): Promise<ResumableFile | undefined> =>
  db
    .selectFrom('upload_reservations')
    .select(['id', 'owner_id', 'size_bytes', 'choices'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('choices', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .$narrowType<{ choices: NewUpload }>()
    .executeTakeFirst();

export const touchResumableFile = (db: Db, id: string) =>
  db
    .updateTable('upload_reservations')
    .set({ expires_at: sql<Date>`now() + ${HELD_LIFE}` })
    .where('id', '=', id)
    .execute();

/** Those of these ids, which may be any text, whose files may still receive parts. */
export const listResumableIds = async (db: Db, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('upload_reservations')
    .select('id')
    .where(sql<string>`id::text`, 'in', ids)
    .where('choices', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

export const touchReservation = (db: Db, id: string) =>
  db
    .updateTable('upload_reservations')
    .set({ expires_at: sql<Date>`now() + ${LIFE}` })
    .where('id', '=', id)
    .execute();

export const deleteReservation = (db: Db, id: string) =>
  db.deleteFrom('upload_reservations').where('id', '=', id).execute();

export const deleteExpiredReservations = (db: Db) =>
  db.deleteFrom('upload_reservations').where('expires_at', '<', sql<Date>`now()`).execute();
