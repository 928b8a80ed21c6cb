import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';
import { ById, Id, issue, Timestamp, typedText } from './fields.ts';
import { Language } from './languages.ts';

export const UPLOAD_STAGES = [
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

/** The length of a list of uploads, newest first. */
export const MAX_LISTED_UPLOADS = 100;

export const Upload = z
  .object({
    id: Id,
    fileName: z.string(),
    /** The title of the meeting that it becomes; null for the recording of a meeting, which has its own. */
    title: z.nullable(z.string()),
    language: Language,
    sizeBytes: z.number(),
    stage: z.enum(UPLOAD_STAGES),
    /** How much of the recording is transcribed, or diarized while that lasts; 0 to 100. */
    percent: z.number(),
    durationMs: z.nullable(z.number()),
    /** How much of it is transcribed. */
    doneMs: z.number(),
    /** Whether the file ended before its recording did: `durationMs` is then what could be read. */
    isCut: z.boolean(),
    /** Whether its speakers could not be told apart by their voices, so that they count as one. */
    isDiarizationFailed: z.boolean(),
    /** Until when the recording is kept for playback; null when it is not. */
    keptUntil: z.nullable(Timestamp),
    /** Why it failed, or why it waits. */
    problem: z.nullable(z.string()),
    /** Null also where an older version stored the problem without a code. */
    problemCode: z.nullable(z.string()),
    problemParams: z.nullable(z.record(z.string(), z.union([z.string(), z.number()]))),
    /** The meeting created from it, or whose recording it is. */
    meetingId: z.nullable(Id),
    createdAt: Timestamp,
  })
  .register(z.globalRegistry, { id: 'Upload' });
export type Upload = z.infer<typeof Upload>;

/** A file of mine that arrives in several requests and is not whole. */
export const ArrivingFile = z
  .object({ id: Id, title: z.string(), sizeBytes: z.number(), receivedBytes: z.number() })
  .register(z.globalRegistry, { id: 'ArrivingFile' });
export type ArrivingFile = z.infer<typeof ArrivingFile>;

/** Where files are sent in several requests, by the tus protocol (version 1.0.0); their metadata are those of `NewUpload`. */
export const RESUMABLE_PATH = '/api/uploads/files';

/** Quota for files that wait to be transcribed, in bytes. */
export const UploadStorage = z
  .object({
    usedBytes: z.number(),
    limitBytes: z.number(),
    /** Available for one more file: less than what is left of mine when the whole server is nearly full. */
    freeBytes: z.number(),
  })
  .register(z.globalRegistry, { id: 'UploadStorage' });
export type UploadStorage = z.infer<typeof UploadStorage>;

/** For how many days a recording may be kept for playback. */
export const KEEP_DAYS = ['7', '30', '90'] as const;
export type KeepDays = (typeof KEEP_DAYS)[number];

/** How many people speak in a recording, as far as somebody says so. */
export const SPEAKER_COUNTS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
export type SpeakerCount = (typeof SPEAKER_COUNTS)[number];

export const MAX_UPLOAD_TITLE = 200;

const UploadTitle = typedText(MAX_UPLOAD_TITLE).check(z.minLength(1, issue('title_missing')));

/** What is said about a file as it is sent. */
export const NewUpload = z.object({
  name: typedText(255).check(z.minLength(1, issue('file_name_missing'))),
  language: Language,
  /** A meeting of mine without a transcript: the recognised lines become its transcript. */
  meetingId: z.optional(Id),
  /** The file's name without its ending when absent. */
  title: z.optional(UploadTitle),
  /** 'mine' names me as the only speaker. Otherwise speakers are numbered. */
  voice: z.optional(z.enum(['mine', 'others'])),
  /** Found by their voices when absent, where the server has models for that. */
  speakers: z.optional(z.enum(SPEAKER_COUNTS)),
  /** Days for which the recording is kept for playback once it is transcribed; deleted at once when absent. */
  keepDays: z.optional(z.enum(KEEP_DAYS)),
});
export type NewUpload = z.infer<typeof NewUpload>;

const UploadFacts = z.object({
  maxMegabytes: z.number(),
  /** The engine that would transcribe it, and the languages it supports. */
  engine: z.string(),
  languages: z.array(Language),
  /** Whether speakers are told apart by their voices; otherwise only by the channels of a recording. */
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
    summary: 'My uploads, newest first, and what may be uploaded',
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
    summary:
      'The sound of a meeting that was uploaded, while its owner keeps it; a byte range may be asked for',
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
    summary: 'Cancel an upload of mine that is in work, or take a finished one off the list',
    access: 'account',
    params: ById,
  }),
});
