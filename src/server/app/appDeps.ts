import type { FastifyBaseLogger } from 'fastify';
import type { ModelsDeps } from '#server/features/administration/models.routes.ts';
import type { RoomTimes } from '#server/features/conference/connection/room.socket.ts';
import type { MeetingHost } from '#server/features/meetings/meetingHost.ts';
import type { SlackWebhook } from '#server/features/notifications/slackWebhook.ts';
import type { SemanticSearchOptions } from '#server/features/search/semantic/startSemanticSearch.ts';
import type { SummaryEngine } from '#server/features/summaries/summaryEngine.ts';
import type { SocketTimes } from '#server/features/transcription/transcription.socket.ts';
import type { Db } from '#server/platform/database/tables.ts';
import type { FanOut } from '#server/platform/fanOut/fanOut.ts';
import type { BodyTimeouts } from '#server/platform/http/limits/bodyTimeouts.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { ModelWork } from '#server/providers/modelWork.ts';
import type { Config } from '#server/settings/config.ts';
import type { AudioWorkers } from '#server/speech/audio/worker/audioWorkers.ts';
import type { Diarizer } from '#server/speech/diarization/diarizer.ts';
import type { SpeechToText } from '#server/speech/speechToText.ts';

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
