import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config.ts';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import { calendarRoutes } from './features/calendar/calendar.routes.ts';
import { conferenceRoutes } from './features/conference/conference.routes.ts';
import { conferenceScripts, meetingHostOrigins } from './features/conference/conferenceScripts.ts';
import { RoomSocket, type RoomTimes } from './features/conference/room.socket.ts';
import { serveRoomPages } from './features/conference/roomPages.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { integrationRoutes } from './features/integrations/integrations.routes.ts';
import { guestRoutes } from './features/meetings/guests.routes.ts';
import { HostedMeetings } from './features/meetings/hostedMeetings.ts';
import { inviteRoutes } from './features/meetings/invites.routes.ts';
import type { MeetingHost } from './features/meetings/meetingHost.ts';
import { MeetingLife } from './features/meetings/meetingLife.ts';
import { meetingRoutes } from './features/meetings/meetings.routes.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { summaryRoutes } from './features/summaries/summaries.routes.ts';
import { workOnSummaries } from './features/summaries/summarizeJob.ts';
import type { SummaryEngine } from './features/summaries/summaryEngine.ts';
import type { AudioWorkers } from './features/transcription/audio/audioWorkers.ts';
import { SpeechFinder } from './features/transcription/audio/speechFinder.ts';
import { Captures } from './features/transcription/captures.ts';
import { Echoes } from './features/transcription/echoes.ts';
import { LiveRooms } from './features/transcription/liveRooms.ts';
import type { SpeechToText } from './features/transcription/speechToText.ts';
import { transcriptRoutes } from './features/transcription/transcription.routes.ts';
import { type SocketTimes, TranscriptionSocket } from './features/transcription/transcription.socket.ts';
import { UploadFolder } from './features/uploads/uploadFolder.ts';
import { uploadRoutes } from './features/uploads/uploads.routes.ts';
import { UploadWork } from './features/uploads/uploadWork.ts';
import { limitBodyTime } from './platform/bodyTime.ts';
import { handleErrors, sendError } from './platform/errorHandler.ts';
import { AppError, notFound } from './platform/errors.ts';
import type { FanOut } from './platform/fanOut.ts';
import { healthRoutes } from './platform/health.ts';
import type { Jobs } from './platform/jobs.ts';
import { logRequests } from './platform/log.ts';
import { serveApiPage } from './platform/openapi.ts';
import { guardOrigins, Origins } from './platform/origins.ts';
import { securityHeaders, setSecurityHeaders } from './platform/securityHeaders.ts';
import { Sessions } from './platform/sessions.ts';
import { SocketUpgrades } from './platform/socketUpgrades.ts';
import { refuseUnstorableText } from './platform/storableText.ts';
import type { Db } from './platform/tables.ts';
import { serveWebClient } from './platform/webClient.ts';

const MAX_BODY_BYTES = 256 * 1024;
const LONGEST_REQUEST_MS = 3_600_000;

export interface AppDeps {
  config: Config;
  log: FastifyBaseLogger;
  db: Db;
  fanOut: FanOut;
  jobs: Jobs;
  audio: AudioWorkers;
  speech: SpeechToText;
  summaryEngine: SummaryEngine;
  /** Another company's service for meetings, where one is configured. */
  meetingHost: MeetingHost | null;
  /** Shorter in tests. */
  socketTimes?: SocketTimes;
  roomTimes?: RoomTimes;
}

/** The whole server, ready to listen: every route, in sight. Closing it drains its sockets. */
export async function createApp(
  deps: AppDeps,
): Promise<{ app: FastifyInstance; socket: TranscriptionSocket; rooms: RoomSocket }> {
  const { config, log, db, fanOut, jobs, audio, speech, summaryEngine, meetingHost } = deps;
  const hosts = {
    jitsiHost: config.JITSI_HOST ?? null,
    jitsiDomains: config.JITSI_DOMAINS,
    cdnScript: config.CONFERENCE_CDN_SCRIPT ?? null,
  };
  const addresses = { publicUrl: config.PUBLIC_URL, jitsiHost: hosts.jitsiHost };
  const facts = {
    speech: { engine: speech.name, languages: [...speech.languages] },
    conferenceScripts: conferenceScripts(hosts),
  };
  const headers = securityHeaders({
    publicUrl: config.PUBLIC_URL,
    meetingHosts: meetingHostOrigins(hosts),
  });
  const logError = (error: unknown, what: string) => log.error({ err: error }, what);

  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    // A slow header would otherwise hold its connection for half a minute.
    http: { connectionsCheckingInterval: 2_000, headersTimeout: 10_000 },
    requestTimeout: LONGEST_REQUEST_MS,
    // An address that no router can read passes no hook, so it needs its headers here.
    frameworkErrors: (_error, _request, reply) => sendError(reply.headers(headers), notFound()),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  limitBodyTime(app);
  handleErrors(app);
  logRequests(app);

  const sessions = new Sessions(db, fanOut, config.PUBLIC_URL);
  const origins = new Origins(config.PUBLIC_URL);
  setSecurityHeaders(app, headers);
  guardOrigins(app, origins);
  app.decorateRequest('signedIn', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.startsWith('/api/'))
      request.signedIn = await sessions.find(request.headers.cookie);
  });
  refuseUnstorableText(app);
  await app.register(rateLimit, {
    max: 1_200,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many_requests', 'Too many requests. Please wait a moment.', {
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
  });

  const meetingLife = new MeetingLife({
    db,
    fanOut,
    jobs,
    onError: (error) => logError(error, 'the meeting sweep failed'),
  });
  const rooms = new LiveRooms(fanOut);
  const captures = new Captures({ db, jobs, audio, speech, echoes: new Echoes(), rooms, logError });
  let isDraining = false;

  await serveApiPage(app, sessions.cookieName);
  accountRoutes(app, { db, sessions });
  const hosted = new HostedMeetings(meetingHost, logError);
  meetingRoutes(app, { db, fanOut, sessions, meetingLife, hosted, addresses, facts });
  inviteRoutes(app, { db });
  guestRoutes(app, { db, sessions });
  transcriptRoutes(app, { db, jobs, fanOut });
  summaryRoutes(app, { db, fanOut, summaryEngine });
  searchRoutes(app, { db });
  dashboardRoutes(app, { db });
  calendarRoutes(app, { db, publicUrl: config.PUBLIC_URL });
  contactRoutes(app, { db });
  integrationRoutes(app, { db, hosted });
  notificationRoutes(app, { db });
  healthRoutes(app, {
    db,
    isDraining: () => isDraining,
    engines: { speech: speech.name, summaries: summaryEngine.name },
  });
  await workOnSummaries(jobs, { db, fanOut, summaryEngine });
  const folder = new UploadFolder(config.DATA_DIR);
  const openFinder = () => SpeechFinder.create();
  const uploadWork = await UploadWork.start({ db, jobs, speech, openFinder, folder, log });
  const maxBytes = config.UPLOAD_MAX_MB * 1_000_000;
  await uploadRoutes(app, { db, jobs, speech, folder, maxBytes, work: uploadWork });
  conferenceRoutes(app, { db });
  await serveRoomPages(app);
  await serveWebClient(app);

  const upgrades = new SocketUpgrades(app.server);
  const socket = new TranscriptionSocket(
    upgrades,
    {
      db,
      captures,
      rooms,
      meetingLife,
      speech,
      sessions,
      origins,
      fanOut,
      logError,
    },
    deps.socketTimes,
  );
  const ice = { addresses: config.ROOM_ICE_SERVERS, turnSecret: config.ROOM_TURN_SECRET ?? null };
  const roomSocket = new RoomSocket(
    upgrades,
    { db, ice, meetingLife, sessions, origins, fanOut, logError },
    deps.roomTimes,
  );
  app.addHook('preClose', async () => {
    isDraining = true;
    meetingLife.close();
    await uploadWork.close();
    await roomSocket.close();
    await socket.close();
  });
  return { app, socket, rooms: roomSocket };
}
