import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';
import { ById, Id, issue, Timestamp, typedLine } from './fields.ts';
import { Language } from './languages.ts';

const UPLOAD_STAGES = [
  'uploaded',
  'decoding',
  'diarizing',
  'transcribing',
  'summarising',
  'done',
  'failed',
  'cancelled',
] as const;
export type UploadStage = (typeof UPLOAD_STAGES)[number];

/** Maximum number of listed uploads, newest first. */
export const MAX_LISTED_UPLOADS = 100;

export const Upload = z
  .object({
    id: Id,
    fileName: z.string(),
    /** The title of the resulting meeting; null for a meeting's recording, because the meeting has its own. */
    title: z.nullable(z.string()),
    language: Language,
    sizeBytes: z.number(),
    stage: z.enum(UPLOAD_STAGES),
    /** Transcribed percentage of the recording, or diarized percentage during diarization; 0–100. */
    percent: z.number(),
    durationMs: z.nullable(z.number()),
    /** Transcribed part of the recording, in ms. */
    doneMs: z.number(),
    /** Whether the file is truncated; `durationMs` is then the readable duration. */
    isCut: z.boolean(),
    /** Whether diarization failed, so that all speakers count as one. */
    isDiarizationFailed: z.boolean(),
    /** Until when the recording is kept for playback; null if it is not kept. */
    keptUntil: z.nullable(Timestamp),
    /** Why the upload failed or waits. */
    problem: z.nullable(z.string()),
    /** Also null if an older version stored the problem without a code. */
    problemCode: z.nullable(z.string()),
    problemParams: z.nullable(z.record(z.string(), z.union([z.string(), z.number()]))),
    /** The meeting that was created from the upload, or that it is the recording of. */
    meetingId: z.nullable(Id),
    createdAt: Timestamp,
  })
  .register(z.globalRegistry, { id: 'Upload' });
export type Upload = z.infer<typeof Upload>;

/** The caller's file that is sent in several requests and is not complete. */
export const ArrivingFile = z
  .object({ id: Id, title: z.string(), sizeBytes: z.number(), receivedBytes: z.number() })
  .register(z.globalRegistry, { id: 'ArrivingFile' });
export type ArrivingFile = z.infer<typeof ArrivingFile>;

/**
 * Path to which files are sent in several requests, by the tus protocol (version 1.0.0). Their metadata are defined by
 * `NewUpload`.
 */
export const RESUMABLE_PATH = '/api/uploads/files';

/** Storage quota in bytes for files that wait for transcription. */
export const UploadStorage = z
  .object({
    usedBytes: z.number(),
    limitBytes: z.number(),
    /** Bytes available for one more file: less than the caller's quota if the server's storage is nearly full. */
    freeBytes: z.number(),
  })
  .register(z.globalRegistry, { id: 'UploadStorage' });
export type UploadStorage = z.infer<typeof UploadStorage>;

/** Number of days for which a recording can be kept for playback. */
export const KEEP_DAYS = ['7', '30', '90'] as const;
export type KeepDays = (typeof KEEP_DAYS)[number];

/** Number of speakers in a recording, if the uploader states it. */
export const SPEAKER_COUNTS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
export type SpeakerCount = (typeof SPEAKER_COUNTS)[number];

export const MAX_UPLOAD_TITLE = 200;

const UploadTitle = typedLine(MAX_UPLOAD_TITLE).check(z.minLength(1, issue('title_missing')));

/** Metadata that are sent with a file. */
export const NewUpload = z.object({
  name: typedLine(255).check(z.minLength(1, issue('file_name_missing'))),
  language: Language,
  /** A meeting of the caller without a transcript, to which the recognized lines are added. */
  meetingId: z.optional(Id),
  /** The file name without its extension if absent. */
  title: z.optional(UploadTitle),
  /** 'mine': the caller is the only speaker. Otherwise speakers are numbered. */
  voice: z.optional(z.enum(['mine', 'others'])),
  /** Detected by diarization if absent, provided that the server has a model for it. */
  speakers: z.optional(z.enum(SPEAKER_COUNTS)),
  /** Days for which the recording is kept for playback after transcription; if absent, it is deleted at once. */
  keepDays: z.optional(z.enum(KEEP_DAYS)),
});
export type NewUpload = z.infer<typeof NewUpload>;

const UploadFacts = z.object({
  maxMegabytes: z.number(),
  /** The engine that would transcribe the upload, and the languages that it supports. */
  engine: z.string(),
  languages: z.array(Language),
  /** Whether speakers are diarized by voice; otherwise only by the channels of a recording. */
  tellsVoicesApart: z.boolean(),
  storage: UploadStorage,
});
export type UploadFacts = z.infer<typeof UploadFacts>;

const UploadsAnswer = z.object({
  uploads: z.array(Upload),
  arriving: z.array(ArrivingFile),
  facts: UploadFacts,
});
export type UploadsAnswer = z.infer<typeof UploadsAnswer>;

export const uploadsApi = area('Uploads', {
  list: endpoint({
    method: 'GET',
    path: '/api/uploads',
    summary: 'My uploads, newest first, and the upload limits',
    access: 'account',
    response: UploadsAnswer,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/uploads',
    summary: 'Upload a recording to be transcribed; the body is the file itself',
    access: 'account',
    query: NewUpload,
    response: Upload,
    status: 201,
  }),
  recording: endpoint({
    method: 'GET',
    path: '/api/meetings/{id}/recording',
    summary: 'The kept recording of an uploaded meeting; supports byte ranges',
    access: 'participant',
    params: ById,
    answer: 'file',
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/uploads/{id}',
    summary: 'Rename an upload of mine and the meeting that it became',
    access: 'account',
    params: ById,
    body: z.object({ title: UploadTitle }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/uploads/{id}',
    summary: 'Cancel an unfinished upload of mine, or remove a finished one from the list',
    access: 'account',
    params: ById,
  }),
});
