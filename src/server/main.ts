import { createApp } from './app.ts';
import { createExtractiveEngine } from './engines/extractive/extractiveEngine.ts';
import { createSlackWebhook } from './engines/slackWebhook.ts';
import { modelControls } from './localModels/modelControls.ts';
import { ModelManager } from './localModels/modelManager.ts';
import { printProgress } from './localModels/printProgress.ts';
import { startMaintenance } from './maintenance.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { InProcessFanOut } from './platform/fanOut/fanOut.ts';
import { PostgresFanOut } from './platform/fanOut/postgresFanOut.ts';
import { Jobs } from './platform/jobs/jobs.ts';
import { createLog, logFailedRun } from './platform/log.ts';
import { startReleasingMemory } from './platform/machine/releaseMemory.ts';
import { serveMetrics } from './platform/metrics.ts';
import { startEmbeddedPostgres } from './platform/postgres/embeddedPostgres.ts';
import { exitWith } from './platform/startError.ts';
import { chooseEmbeddings } from './providers/chooseEmbeddings.ts';
import { createModelStore } from './providers/createModelStore.ts';
import { LocalDiarization } from './providers/localDiarization.ts';
import { LocalSpeech } from './providers/localSpeech.ts';
import { chooseMailer } from './providers/mailer.ts';
import { chooseMeetingHost } from './providers/meetingHost.ts';
import { chooseLanguageModel } from './providers/modelWork.ts';
import { languageModelName, nameWithHost } from './providers/nameWithHost.ts';
import { chooseSpeechEngine } from './providers/speechEngine.ts';
import { type Config, readConfig } from './settings/config.ts';
import { PROCESS_SETTINGS } from './settings/processSettings.ts';
import { setUpNote } from './setUp.ts';
import { AudioWorkers } from './speech/audio/worker/audioWorkers.ts';
import { droppedCounts } from './speech/droppedSpeech.ts';
import { SwitchingSpeech } from './speech/switchingSpeech.ts';
import { checkStart, listenError } from './startChecks.ts';

const DRAIN_LIMIT_MS = 9_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Starts the server: reads the configuration, opens the database, starts the engines, and listens. A signal undoes
 * these steps in reverse order.
 */
async function main(): Promise<void> {
  // Removes variables that this process has read at its start, so that PostgreSQL, ffmpeg and model processes do not
  // inherit them.
  for (const name of Object.keys(PROCESS_SETTINGS.environment)) delete process.env[name];
  const config = readConfig();
  await checkStart(config);
  const log = createLog(config.LOG_LEVEL, process.stdout.isTTY);
  const undo: (() => unknown)[] = [];

  const { connectionString, ...place } = await startDatabase(config, undo);
  const applied = await migrate(connectionString, { log: print });
  print(applied.length > 0 ? `Database: ${applied.length} migrations applied` : 'Database: up to date');
  const db = openDatabase(connectionString, {
    onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  undo.push(() => db.destroy());
  const jobs = await Jobs.start({
    connectionString,
    onError: (error) => log.error({ err: error }, 'the job queue failed'),
    onFailedRun: logFailedRun(log),
  });
  undo.push(() => jobs.stop());
  const fanOut = config.DATABASE_URL ? await PostgresFanOut.connect(connectionString) : new InProcessFanOut();
  undo.push(() => fanOut.close());

  const { speech: firstEngine, note: speechNote } = await chooseSpeechEngine(config);
  const speech = new SwitchingSpeech(firstEngine);
  undo.push(() => firstEngine.close());
  print(
    `Speech engine: ${nameWithHost(speech.name, speech.service?.address)}${speechNote ? ` (${speechNote})` : ''}`,
  );
  const store = createModelStore(config, process.env);
  const modelManager = new ModelManager({ store, print, onProgress: printProgress(print) });
  const localSpeech = new LocalSpeech({ modelManager, speech });
  undo.push(() => localSpeech.close());
  const localDiarization = new LocalDiarization(modelManager);
  undo.push(() => localDiarization.close());
  const audio = new AudioWorkers();
  undo.push(() => audio.close());
  const summaryEngine = createExtractiveEngine();
  undo.push(() => summaryEngine.close());
  const languageModel = chooseLanguageModel(config, summaryEngine);
  const modelFault = await languageModel?.findFault?.();
  print(
    `Summaries: ${languageModel ? languageModelName(languageModel, config) : summaryEngine.name}${modelFault ? ` (not yet: ${modelFault})` : ''}`,
  );
  const embeddings = chooseEmbeddings(config);
  const searchFault = await embeddings?.findFault?.();
  print(
    `Search: ${embeddings ? `by words and meaning, ${embeddings.name}` : 'by words'}${searchFault ? ` (not yet: ${searchFault})` : ''}`,
  );
  print(`Mail: ${config.SMTP_URL ? new URL(config.SMTP_URL).host : 'off (SMTP_URL is not set)'}`);
  undo.push(startMaintenance(db, (error) => log.error({ err: error }, 'the hourly maintenance failed')));

  const { app, socket, rooms } = await createApp({
    config,
    log,
    db,
    fanOut,
    jobs,
    audio,
    speech,
    diarizer: localDiarization,
    models: modelControls(modelManager, { speech: localSpeech, diarization: localDiarization }),
    summaryEngine,
    languageModel,
    semantic: embeddings && { embeddings },
    meetingHost: chooseMeetingHost(config),
    mailer: chooseMailer(config),
    slack: createSlackWebhook(),
    ...place,
  });
  undo.push(() => app.close());
  const address = { host: config.HOST, port: config.PORT };
  await app.listen(address).catch((error) => {
    throw listenError(error, { ...address, setting: 'PORT' });
  });
  if (config.METRICS_PORT) {
    const metrics = serveMetrics(
      config.HOST,
      config.METRICS_PORT,
      {
        tajmaat_live_sockets: { help: 'Sockets that follow a meeting now', count: () => socket.size },
        tajmaat_room_sockets: { help: 'Sockets of people in built-in rooms now', count: () => rooms.size },
      },
      {
        tajmaat_speech_dropped_total: {
          help: 'Stretches of sound that became no words, by reason',
          label: 'reason',
          counts: droppedCounts,
        },
      },
    );
    undo.push(() => metrics.close());
  }
  undo.push(startReleasingMemory());
  const note = await setUpNote(db, config);
  if (note) print(note);
  print(`Ready: ${config.PUBLIC_URL}`);
  const logUnstarted = (error: unknown) => log.error({ err: error }, 'a model could not be started');
  // A configured speech server is better than the models that this machine can run.
  const speechStarted = config.STT_URL ? Promise.resolve() : localSpeech.start().catch(logUnstarted);
  // Starts after the speech model, because all meetings need text and only uploads need speakers.
  speechStarted.then(() => localDiarization.start({ mayDownload: !config.STT_URL })).catch(logUnstarted);
  // Ignores a second signal, because npm and the terminal both forward Ctrl-C.
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!isStopping) void stop(undo);
      isStopping = true;
    });
  }
}

interface RunningDatabase {
  connectionString: string;
  /** Absent with DATABASE_URL. */
  databaseFolder?: string;
}

async function startDatabase(config: Config, undo: (() => unknown)[]): Promise<RunningDatabase> {
  if (config.DATABASE_URL) return { connectionString: config.DATABASE_URL };
  const postgres = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: print });
  undo.push(() => postgres.stop());
  print(`Database: PostgreSQL ${postgres.version} in ${config.DATA_DIR}`);
  return { connectionString: postgres.connectionString, databaseFolder: postgres.folder };
}

/**
 * Stops within the ten seconds after which a process manager kills. Work that is unfinished then is not lost, because
 * the clients still have the data.
 */
async function stop(undo: (() => unknown)[]): Promise<void> {
  print('Stopping');
  setTimeout(() => process.exit(0), DRAIN_LIMIT_MS).unref();
  for (const step of undo.reverse()) {
    try {
      await step();
    } catch (error) {
      process.stderr.write(`While stopping: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
  process.exit(0);
}

try {
  await main();
} catch (error) {
  exitWith(error);
}
