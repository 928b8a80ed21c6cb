import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { DestinationStream } from 'pino';
import { createApp } from '#server/app.ts';
import { createExtractiveEngine } from '#server/engines/extractive/extractiveEngine.ts';
import { noSpeechEngine } from '#server/engines/noSpeech.ts';
import { createSlackWebhook } from '#server/engines/slackWebhook.ts';
import type { RoomTimes } from '#server/features/conference/connection/room.socket.ts';
import type { SlackWebhook } from '#server/features/notifications/slackWebhook.ts';
import type { SocketTimes } from '#server/features/transcription/transcription.socket.ts';
import { LocalDiarization } from '#server/localModels/localDiarization.ts';
import { LocalSpeech } from '#server/localModels/localSpeech.ts';
import { modelControls } from '#server/localModels/modelControls.ts';
import { ModelManager } from '#server/localModels/modelManager.ts';
import { type FanOut, InProcessFanOut } from '#server/platform/fanOut/fanOut.ts';
import type { BodyTimeouts } from '#server/platform/http/limits/bodyTimeouts.ts';
import { Jobs } from '#server/platform/jobs/jobs.ts';
import { createLog, logFailedRun } from '#server/platform/log.ts';
import { chooseEmbeddings } from '#server/providers/chooseEmbeddings.ts';
import { createModelStore } from '#server/providers/createModelStore.ts';
import { chooseMailer } from '#server/providers/mailer.ts';
import { chooseMeetingHost } from '#server/providers/meetingHost.ts';
import { chooseLanguageModel } from '#server/providers/modelWork.ts';
import { type Config, readConfig } from '#server/settings/config.ts';
import { AudioWorkers } from '#server/speech/audio/worker/audioWorkers.ts';
import type { Diarizer } from '#server/speech/diarization/diarizer.ts';
import type { SpeechToText } from '#server/speech/speechToText.ts';
import { SwitchingSpeech } from '#server/speech/switchingSpeech.ts';
import type { User } from '#shared/contract/accounts.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/database.ts';
import { ORIGIN } from '#test/http/origin.ts';
import { sessionCookieOf } from '#test/http/sessionCookie.ts';

export interface TestAppOptions {
  socketTimes?: Partial<SocketTimes>;
  roomTimes?: RoomTimes;
  bodyTimeouts?: Partial<BodyTimeouts>;
  /** Destination of the server's log, for tests that read it. */
  logTo?: DestinationStream;
  speech?: SpeechToText;
  diarizer?: Diarizer;
  slack?: SlackWebhook;
  env?: Record<string, string>;
  rememberedSessionMs?: number;
  /** Makes the app one of several servers on a database, which is kept when this app is closed. */
  server?: { database: TestDatabase; fanOut: FanOut };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

let lastPerson = 0;

/** Shared by the apps of a process, because the start of its thread takes half a second of processor time. */
const summaryEngine = createExtractiveEngine();

/** Creates the real app with its own real database. Must be closed in afterAll. */
export async function createTestApp({
  env = {},
  logTo,
  server,
  slack = createSlackWebhook(),
  socketTimes,
  roomTimes,
  bodyTimeouts,
  rememberedSessionMs,
  ...engineOptions
}: TestAppOptions = {}) {
  const { db, connectionString, drop } = server?.database ?? (await createTestDatabase());
  const fanOut = server?.fanOut ?? new InProcessFanOut();
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'tajmaat-app-')));
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: ORIGIN,
    LOG_LEVEL: 'error',
    MODELS: 'off',
    ...env,
  });
  const log = createLog(config.LOG_LEVEL, false, logTo);
  const engines = startTestEngines(config, engineOptions);
  const jobs = await Jobs.start({ connectionString, onError: () => {}, onFailedRun: logFailedRun(log) });
  const { app, transcriptionSocket } = await createApp({
    config,
    log,
    db,
    fanOut,
    jobs,
    ...engines.deps,
    slack,
    mailer: chooseMailer(config),
    meetingHost: chooseMeetingHost(config),
    ...(socketTimes && { socketTimes }),
    ...(roomTimes && { roomTimes }),
    ...(bodyTimeouts && { bodyTimeouts }),
    ...(rememberedSessionMs && { rememberedSessionMs }),
  });
  await app.ready();
  return {
    app,
    db,
    jobs,
    socket: transcriptionSocket,
    fanOut,
    dataDir,
    ...visitorsOf(app),
    /** Listens on a free port of the loopback; returns the address without a path. */
    async listen(): Promise<string> {
      await app.listen({ host: '127.0.0.1', port: 0 });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    },
    async close(): Promise<void> {
      await app.close();
      await engines.close();
      await jobs.stop();
      await rm(dataDir, { recursive: true, force: true });
      if (!server) await drop();
    },
  };
}

/** The engines that the settings choose, as `startEngines` makes them, but with short delays and no downloads. */
function startTestEngines(
  config: Config,
  { speech = noSpeechEngine, diarizer }: Pick<TestAppOptions, 'speech' | 'diarizer'>,
) {
  const switching = new SwitchingSpeech(speech);
  const modelManager = new ModelManager({ store: createModelStore(config, {}), print: () => {} });
  const localSpeech = new LocalSpeech({ modelManager, speech: switching });
  const localDiarization = new LocalDiarization(modelManager);
  const audio = new AudioWorkers();
  const embeddings = chooseEmbeddings(config, { retryDelayMs: 5 });
  return {
    deps: {
      audio,
      speech: switching,
      diarizer: diarizer ?? localDiarization,
      models: modelControls(modelManager, { speech: localSpeech, diarization: localDiarization }),
      summaryEngine,
      languageModel: chooseLanguageModel(config, summaryEngine, { retryDelayMs: 5 }),
      semantic: embeddings && { embeddings, times: { intervalMs: 50, settleMs: 0, pauseMs: 50 } },
    },
    async close(): Promise<void> {
      await localSpeech.close();
      localDiarization.close();
      await audio.close();
    },
  };
}

function visitorsOf(app: FastifyInstance) {
  /** Calls the API like a browser on our own page. */
  const call = (options: InjectOptions) =>
    app.inject({ ...options, headers: { origin: ORIGIN, ...options.headers } });
  /** Registers a new account and returns functions that call the API as that person. */
  const signUp = async (name = 'Amina Kaci', email = `person${++lastPerson}.${process.pid}@example.org`) => {
    const payload = { name, email, password: 'a long enough one' };
    const answer = await call({ method: 'POST', url: '/api/auth/register', payload });
    const cookie = sessionCookieOf(answer);
    return {
      ...answer.json<User>(),
      password: payload.password,
      cookie,
      call: (options: InjectOptions) => call({ ...options, headers: { cookie, ...options.headers } }),
    };
  };
  return { call, signUp };
}
