import type { FastifyBaseLogger } from 'fastify';
import type { ModelsDeps } from './features/administration/models.routes.ts';
import type { RoomTimes } from './features/conference/room.socket.ts';
import type { MeetingHost } from './features/meetings/meetingHost.ts';
import type { SlackWebhook } from './features/notifications/slackWebhook.ts';
import type { SemanticSearchOptions } from './features/search/semantic/startSemanticSearch.ts';
import type { SummaryEngine } from './features/summaries/summaryEngine.ts';
import type { SocketTimes } from './features/transcription/transcription.socket.ts';
import type { Db } from './platform/database/tables.ts';
import type { FanOut } from './platform/fanOut/fanOut.ts';
import type { BodyTimeouts } from './platform/http/bodyTimeouts.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { ModelWork } from './providers/modelWork.ts';
import type { Config } from './settings/config.ts';
import type { AudioWorkers } from './speech/audio/worker/audioWorkers.ts';
import type { Diarizer } from './speech/diarization/diarizer.ts';
import type { SpeechToText } from './speech/speechToText.ts';

/** The services, engines and settings from which `createApp` builds the server. */
export interface AppDeps {
  config: Config;
  log: FastifyBaseLogger;
  db: Db;
  fanOut: FanOut;
  jobs: Jobs;
  audio: AudioWorkers;
  speech: SpeechToText;
  /** Distinguishes the speakers of uploaded recordings. */
  diarizer: Diarizer;
  /** The speech models on this machine, for administrators. */
  models: ModelsDeps['models'];
  summaryEngine: SummaryEngine;
  /** The language model's engines; null when no model is configured. */
  languageModel: ModelWork | null;
  /** The embedding model for semantic search; null when none is configured. */
  semantic: SemanticSearchOptions | null;
  /** The service that hosts meetings; null when none is configured. */
  meetingHost: MeetingHost | null;
  /** Null when this server sends no mail. */
  mailer: Mailer | null;
  slack: SlackWebhook;
  /** The folder of the embedded database; absent with DATABASE_URL. */
  databaseFolder?: string;
  /** Tests set shorter times. */
  socketTimes?: Partial<SocketTimes>;
  roomTimes?: RoomTimes;
  bodyTimeouts?: Partial<BodyTimeouts>;
  /** Lifetime of cached sessions in ms; tests set a longer one. */
  rememberedSessionMs?: number;
}
