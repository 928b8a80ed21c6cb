import type { Server } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createApp, type RunningApp } from './app.ts';
import { createSlackWebhook } from './engines/slackWebhook.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { InProcessFanOut } from './platform/fanOut/fanOut.ts';
import { PostgresFanOut } from './platform/fanOut/postgresFanOut.ts';
import { Jobs } from './platform/jobs/jobs.ts';
import { createLog, logFailedRun, logOncePerMinute } from './platform/log.ts';
import { writtenFolders } from './platform/machine/diskSpace.ts';
import { startReleasingMemory } from './platform/machine/releaseMemory.ts';
import { serveMetrics } from './platform/metrics.ts';
import { startEmbeddedPostgres } from './platform/postgres/embeddedPostgres.ts';
import { exitWith } from './platform/startError.ts';
import { chooseMailer } from './providers/mailer.ts';
import { chooseMeetingHost } from './providers/meetingHost.ts';
import { type Config, readConfig } from './settings/config.ts';
import { PROCESS_SETTINGS } from './settings/processSettings.ts';
import { droppedCounts } from './speech/droppedSpeech.ts';
import { diskNote } from './start/diskNote.ts';
import { setUpNote } from './start/setUpNote.ts';
import { checkStart, listenError, probePort } from './start/startChecks.ts';
import { startEngines } from './start/startEngines.ts';

const DRAIN_LIMIT_MS = 9_000;

/** Functions that undo the steps of the start, in the order of the steps. */
type Undo = (() => unknown)[];

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Keeps the server running when its output cannot be written, because a pipe's reader has ended or a disk is full. */
function ignoreLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}

/**
 * Starts the server: reads the configuration, opens the database, starts the engines, and listens. A signal undoes
 * these steps in reverse order.
 */
async function main(): Promise<void> {
  ignoreLostOutput();
  // Removes variables that this process has read at its start, so that PostgreSQL, ffmpeg and model processes do not
  // inherit them.
  for (const name of Object.keys(PROCESS_SETTINGS.environment)) delete process.env[name];
  const config = await readConfigWithPort();
  await checkStart(config);
  const log = createLog(config.LOG_LEVEL, process.stdout.isTTY);
  const logError = logOncePerMinute(log);
  const undo: Undo = [];

  const { connectionString, ...database } = await startDatabase(config, log, undo);
  const jobs = await Jobs.start({
    connectionString,
    onError: (error) => logError(error, 'the job queue failed'),
    onFailedRun: logFailedRun(log),
  });
  undo.push(() => jobs.stop());
  const fanOut = config.DATABASE_URL
    ? await PostgresFanOut.connect(connectionString, (line) => log.warn(line))
    : new InProcessFanOut();
  undo.push(() => fanOut.close());
  const engines = await startEngines(config, { print, undo });
  print(`Mail: ${config.SMTP_URL ? new URL(config.SMTP_URL).host : 'off (SMTP_URL is not set)'}`);

  const running = await createApp({
    config,
    log,
    fanOut,
    jobs,
    meetingHost: chooseMeetingHost(config),
    mailer: chooseMailer(config),
    slack: createSlackWebhook(),
    ...database,
    ...engines.deps,
  });
  undo.push(() => running.app.close());
  await listen(running.app, config);
  if (config.METRICS_PORT) {
    const metrics = startMetrics(config.HOST, config.METRICS_PORT, running);
    undo.push(() => metrics.close());
  }
  undo.push(startReleasingMemory());
  const folders = writtenFolders(config.UPLOADS_DIR, database.databaseFolder);
  for (const note of [await diskNote(folders), await setUpNote(database.db, config)]) if (note) print(note);
  // Before the line that says Ready, upon which a process manager may already stop the server.
  stopOnSignal(undo);
  print(`Ready: ${config.PUBLIC_URL}`);
  void engines.startLocalModels((error) => log.error({ err: error }, 'a model could not be started'));
}

/** The settings, with a free port instead of port 0, because the address of the pages and the origin checks contain it. */
async function readConfigWithPort(): Promise<Config> {
  const config = readConfig();
  if (config.PORT !== 0) return config;
  const port = await probePort({ setting: 'PORT', host: config.HOST, port: 0 });
  return readConfig({ ...process.env, PORT: String(port) });
}

/** Opens the database with all migrations applied, and starts the embedded PostgreSQL for it unless DATABASE_URL is set. */
async function startDatabase(config: Config, log: FastifyBaseLogger, undo: Undo) {
  const { connectionString, ...place } = config.DATABASE_URL
    ? { connectionString: config.DATABASE_URL }
    : await startPostgres(config.DATA_DIR, undo);
  const applied = await migrate(connectionString, { log: print });
  print(applied.length > 0 ? `Database: ${applied.length} migrations applied` : 'Database: up to date');
  const db = openDatabase(connectionString, {
    onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  undo.push(() => db.destroy());
  return { connectionString, db, ...place };
}

async function startPostgres(dataDir: string, undo: Undo) {
  const postgres = await startEmbeddedPostgres({ dataDir, log: print });
  undo.push(() => postgres.stop());
  print(`Database: PostgreSQL ${postgres.version} in ${dataDir}`);
  return { connectionString: postgres.connectionString, databaseFolder: postgres.folder };
}

async function listen(app: FastifyInstance, { HOST: host, PORT: port }: Config): Promise<void> {
  await app.listen({ host, port }).catch((error) => {
    throw listenError(error, { host, port, setting: 'PORT' });
  });
}

function startMetrics(host: string, port: number, { transcriptionSocket, roomSocket }: RunningApp): Server {
  const gauges = {
    tajmaat_live_sockets: {
      help: 'Sockets that follow a meeting now',
      count: () => transcriptionSocket.size,
    },
    tajmaat_room_sockets: { help: 'Sockets of people in built-in rooms now', count: () => roomSocket.size },
  };
  const counters = {
    tajmaat_speech_dropped_total: {
      help: 'Stretches of sound that became no words, by reason',
      label: 'reason',
      counts: droppedCounts,
    },
  };
  return serveMetrics(host, port, gauges, counters);
}

function stopOnSignal(undo: Undo): void {
  // Ignores a second signal, because npm and the terminal both forward Ctrl-C.
  let isStopping = false;
  // SIGHUP is sent when the terminal is closed.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!isStopping) void stop(undo);
      isStopping = true;
    });
  }
}

/**
 * Stops within the ten seconds after which a process manager kills. Work that is unfinished then is not lost, because
 * the clients still have the data.
 */
async function stop(undo: Undo): Promise<void> {
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
