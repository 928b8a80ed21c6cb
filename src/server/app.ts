import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './appDeps.ts';
import { supportCheck } from './engines/checks/supportCheck.ts';
import { accountRoutes } from './features/accounts/accounts.routes.ts';
import { emailConfirmationRoutes } from './features/accounts/emailConfirmation/emailConfirmation.routes.ts';
import { googleRoutes } from './features/accounts/google/google.routes.ts';
import { ownDataRoutes } from './features/accounts/ownData/ownData.routes.ts';
import { createPasswordReset, passwordResetLink } from './features/accounts/passwords/createPasswordReset.ts';
import { passwordResetRoutes } from './features/accounts/passwords/passwordReset.routes.ts';
import { KnownDevices } from './features/accounts/signIn/knownDevices.ts';
import { actionItemRoutes } from './features/actionItems/actionItems.routes.ts';
import { ActionReminders } from './features/actionItems/actionReminders.ts';
import { administrationRoutes } from './features/administration/administration.routes.ts';
import { calendarRoutes } from './features/calendar/calendar.routes.ts';
import { conferenceRoutes } from './features/conference/conference.routes.ts';
import {
  conferenceScripts,
  meetingHostOrigins,
  scriptsOfDomain,
} from './features/conference/conferenceScripts.ts';
import { RoomSocket } from './features/conference/room.socket.ts';
import { serveRoomPages } from './features/conference/roomPages.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { exportRoutes } from './features/exports/exports.routes.ts';
import { integrationRoutes } from './features/integrations/integrations.routes.ts';
import { invitationRoutes } from './features/invitations/invitations.routes.ts';
import { MailedInvitations } from './features/invitations/mailedInvitations.ts';
import { allMeetingsChatRoutes } from './features/meetingChat/allMeetingsChat.routes.ts';
import { meetingChatRoutes } from './features/meetingChat/meetingChat.routes.ts';
import { guestRoutes } from './features/meetings/guests/guests.routes.ts';
import { HostedMeetings } from './features/meetings/hostedMeetings.ts';
import { inviteRoutes } from './features/meetings/invites.routes.ts';
import { MeetingLifecycle } from './features/meetings/lifecycle/meetingLifecycle.ts';
import { meetingListRoutes } from './features/meetings/list/meetingList.routes.ts';
import { meetingRoutes } from './features/meetings/meetings.routes.ts';
import { retentionRoutes } from './features/meetings/retention/retention.routes.ts';
import { RetentionSweep } from './features/meetings/retention/retention.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { workOnSummaryNotices } from './features/notifications/notifySummaryReady.ts';
import { Attendance } from './features/people/attendance.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { findPassages } from './features/search/findPassages.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { startSemanticSearch } from './features/search/semantic/startSemanticSearch.ts';
import { WordFrequencies } from './features/search/terms/wordFrequencies.ts';
import { shareRoutes } from './features/shares/shares.routes.ts';
import { catchUpRoutes } from './features/summaries/catchUp/catchUp.routes.ts';
import { summaryEditRoutes } from './features/summaries/editing/summaryEdits.routes.ts';
import { workOnSummaries } from './features/summaries/generation/summarizeJob.ts';
import { summaryRoutes } from './features/summaries/summaries.routes.ts';
import { summaryTemplateRoutes } from './features/summaryTemplates/summaryTemplates.routes.ts';
import { Captures } from './features/transcription/capture/captures.ts';
import { correctionRoutes } from './features/transcription/corrections/corrections.routes.ts';
import { Echoes } from './features/transcription/echoes/echoes.ts';
import { LoudnessExchange } from './features/transcription/echoes/loudnessExchange.ts';
import { LiveRooms } from './features/transcription/rooms/liveRooms.ts';
import { transcriptRoutes } from './features/transcription/transcription.routes.ts';
import { TranscriptionSocket } from './features/transcription/transcription.socket.ts';
import { StorageQuota } from './features/uploads/intake/storageQuota.ts';
import { UploadWork } from './features/uploads/transcription/uploadWork.ts';
import { UploadFolder } from './features/uploads/uploadFolder.ts';
import { uploadRoutes } from './features/uploads/uploads.routes.ts';
import { vocabularyRoutes } from './features/vocabulary/vocabulary.routes.ts';
import { AppError } from './platform/errors.ts';
import { rateLimitByAddress } from './platform/http/addressRateLimit.ts';
import { ExclusiveStreams } from './platform/http/exclusiveStreams.ts';
import { healthRoutes } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/httpServer.ts';
import { identifyRequests } from './platform/http/identifyRequests.ts';
import { answerInPage } from './platform/http/inlinedAnswers.ts';
import { serveApiPage } from './platform/http/openapi.ts';
import { guardOrigins, Origins } from './platform/http/origins.ts';
import { contentPolicy, securityHeaders } from './platform/http/securityHeaders.ts';
import { refuseUnstorableText } from './platform/http/storableText.ts';
import { serveWebClient } from './platform/pages/webClient.ts';
import { Sessions } from './platform/sessions/sessions.ts';
import { loadSigningKeys } from './platform/sessions/signingKeys.ts';
import { SocketUpgrades } from './platform/sockets/socketUpgrades.ts';
import { admissionTo } from './providers/admission.ts';
import { findEngineStates } from './providers/engineStates.ts';
import { googleProvider, jitsiSecrets } from './providers/providers.ts';
import { storageLimits } from './settings/storageLimits.ts';
import { workOnMails } from './workOnMails.ts';

/** Limit of requests per minute of one address, except on routes with their own limit. */
const REQUESTS_A_MINUTE = 1_200;

/** Creates the whole server, ready to listen; all routes are registered here. Closing it drains its sockets. */
export async function createApp(
  deps: AppDeps,
): Promise<{ app: FastifyInstance; socket: TranscriptionSocket; rooms: RoomSocket }> {
  const {
    config,
    log,
    db,
    fanOut,
    jobs,
    audio,
    speech,
    diarizer,
    summaryEngine,
    meetingHost,
    mailer,
    slack,
  } = deps;
  const writtenEngine = deps.languageModel?.writtenEngine ?? null;
  const hosts = {
    jitsiHost: config.JITSI_HOST ?? null,
    jitsiDomains: config.JITSI_DOMAINS,
    cdnScript: config.CONFERENCE_CDN_SCRIPT ?? null,
  };
  const retentionDays = config.RETENTION_DAYS ?? null;
  const addresses = { publicUrl: config.PUBLIC_URL, jitsiHost: hosts.jitsiHost };
  const facts = {
    // A getter, because another model may take over while the server runs.
    get speech() {
      return { engine: speech.name, languages: [...speech.languages] };
    },
    scriptsOfDomain: (jitsiDomain: string) => scriptsOfDomain(hosts, jitsiDomain),
    retentionDays,
  };
  const meetingHosts = meetingHostOrigins(hosts);
  const headers = securityHeaders({
    publicUrl: config.PUBLIC_URL,
    meetingHosts,
    hasHttpsSubdomains: config.HSTS_SUBDOMAINS,
  });
  const logError = (error: unknown, what: string) => log.error({ err: error }, what);

  const app = createHttpServer({
    log,
    headers,
    trustedProxies: config.TRUSTED_PROXIES,
    bodyTimeouts: deps.bodyTimeouts,
  });
  const keys = await loadSigningKeys(db);
  const devices = new KnownDevices(db, keys.knownDevice, config.PUBLIC_URL);
  const administratorEmails = config.ADMIN_EMAILS;
  const sessions = new Sessions(db, fanOut, {
    publicUrl: config.PUBLIC_URL,
    administratorEmails,
    rememberedMs: deps.rememberedSessionMs,
  });
  const origins = new Origins(config.PUBLIC_URL);
  guardOrigins(app, origins);
  app.decorate('readOperations', new Map());
  identifyRequests(app, sessions);
  refuseUnstorableText(app);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many_requests', {
        retryAfterSeconds: Math.ceil(ttl / 1000),
      }),
  });
  const limit = rateLimitByAddress(app, REQUESTS_A_MINUTE);

  const meetingLifecycle = new MeetingLifecycle({
    db,
    fanOut,
    jobs,
    onError: (error) => logError(error, 'the meeting sweep failed'),
  });
  const attendance = new Attendance({ db, logError });
  const rooms = new LiveRooms(fanOut);
  const loudness = new LoudnessExchange({ fanOut, isSpread: (meetingId) => rooms.isSpread(meetingId) });
  const captures = new Captures({ db, jobs, audio, speech, echoes: new Echoes(loudness), rooms, logError });
  const isMailAvailable = mailer !== null;
  const publicUrl = config.PUBLIC_URL;
  let isDraining = false;

  await serveApiPage(app, sessions.cookieName);
  const admission = admissionTo(config, log);
  const limits = storageLimits(config);
  administrationRoutes(app, {
    db,
    jobs,
    sessions,
    administratorEmails,
    isMailAvailable,
    limits,
    uploadsDir: config.UPLOADS_DIR,
    retentionDays,
    publicUrl,
    fixedMode: config.REGISTRATION ?? null,
    models: deps.models,
    findEngines: () => findEngineStates(config, deps),
    createResetLink: async (userId) =>
      passwordResetLink(config.PUBLIC_URL, await createPasswordReset(db, userId)),
  });
  accountRoutes(app, { db, sessions, devices, admission });
  googleRoutes(app, {
    db,
    sessions,
    admission,
    publicUrl,
    devices,
    keys,
    mailJobs: isMailAvailable ? jobs : null,
    provider: googleProvider(config),
  });
  passwordResetRoutes(app, { db, jobs, sessions, isMailAvailable });
  emailConfirmationRoutes(app, { db, jobs, isMailAvailable });
  const hosted = new HostedMeetings(meetingHost, logError);
  const invited = new MailedInvitations({ jobs, isMailAvailable });
  meetingListRoutes(app, { db, addresses, retentionDays });
  meetingRoutes(app, { db, invited, fanOut, meetingLifecycle, hosted, addresses, facts });
  retentionRoutes(app, { db, fanOut, retentionDays });
  const retention = new RetentionSweep({
    db,
    fanOut,
    serverDays: retentionDays,
    removeHosted: (hostedId) => hosted.removeInBackground(hostedId),
    onDeleted: (meetings) => log.info({ meetings }, 'meetings deleted, because their time was over'),
    onError: (error) => logError(error, 'the sweep of old meetings failed'),
  });
  inviteRoutes(app, { db });
  invitationRoutes(app, { db, isMailAvailable });
  guestRoutes(app, { db, sessions });
  peopleRoutes(app, { db, fanOut, publicUrl });
  transcriptRoutes(app, { db, jobs, fanOut });
  correctionRoutes(app, { db, fanOut, rooms });
  vocabularyRoutes(app, { db, speech });
  exportRoutes(app, { db });
  shareRoutes(app, { db, publicUrl });
  const summaries = { db, fanOut, jobs, summaryEngine, writtenEngine, supportCheck };
  summaryRoutes(app, summaries);
  catchUpRoutes(app, summaries);
  summaryEditRoutes(app, summaries);
  actionItemRoutes(app, { db });
  summaryTemplateRoutes(app, { db });
  const semantic = await startSemanticSearch({ db, jobs, logError }, deps.semantic);
  const search = { db, frequencies: new WordFrequencies(db), semantic: semantic.search };
  searchRoutes(app, search);
  const answerEngine = deps.languageModel?.answerEngine ?? null;
  const chats = { db, answerEngine, streams: new ExclusiveStreams('chat_in_progress') };
  meetingChatRoutes(app, chats);
  allMeetingsChatRoutes(app, {
    ...chats,
    findPlaces: async (viewerId, question) => (await findPassages(search, { viewerId }, question)).passages,
  });
  dashboardRoutes(app, { db });
  calendarRoutes(app, { db, publicUrl });
  contactRoutes(app, { db, jobs, isMailed: isMailAvailable && config.CONTACT_EMAIL !== undefined });
  integrationRoutes(app, { db, hosted });
  notificationRoutes(app, { db, isMailAvailable });
  healthRoutes(app, {
    db,
    isDraining: () => isDraining,
    folders: [config.UPLOADS_DIR, ...(deps.databaseFolder === undefined ? [] : [deps.databaseFolder])],
    engines: () => ({ speech: speech.name, summaries: (writtenEngine ?? summaryEngine).name }),
  });
  await workOnSummaries(jobs, summaries);
  await workOnSummaryNotices(jobs, { db, jobs, mailer, slack, publicUrl });
  if (mailer) await workOnMails({ db, jobs, mailer, publicUrl, contactEmail: config.CONTACT_EMAIL });
  const reminders =
    mailer &&
    (await ActionReminders.start({
      db,
      jobs,
      mailer,
      publicUrl,
      onError: (error) => logError(error, 'the sweep of reminders failed'),
    }));
  const folder = new UploadFolder(config.UPLOADS_DIR);
  const uploadWork = await UploadWork.start({ db, fanOut, jobs, speech, diarizer, folder, log });
  const maxBytes = config.UPLOAD_MAX_MB * 1_000_000;
  const quota = new StorageQuota(db, limits);
  await uploadRoutes(app, { db, jobs, speech, diarizer, folder, maxBytes, quota, work: uploadWork });
  ownDataRoutes(app, {
    db,
    publicUrl,
    fanOut,
    jobs,
    sessions,
    dropUpload: (id) => uploadWork.drop(id),
    cancelInvitations: (db, ownerId) => invited.cancelAllOf(db, ownerId),
  });
  conferenceRoutes(app, {
    db,
    scripts: conferenceScripts(hosts),
    jitsiHost: hosts.jitsiHost,
    jitsi: jitsiSecrets(config),
  });
  await serveRoomPages(app);
  await serveWebClient(app, {
    findSession: (cookies) => sessions.find(cookies),
    answersTo: (requests, signedIn) => answerInPage(app, requests, signedIn),
    policyFor: (scriptHashes) => contentPolicy({ meetingHosts, scriptHashes }),
    limit,
  });

  const upgrades = new SocketUpgrades(app.server);
  const live = { db, meetingLifecycle, attendance, sessions, origins, fanOut, logError };
  const socket = new TranscriptionSocket(upgrades, { ...live, captures, rooms, speech }, deps.socketTimes);
  const ice = { addresses: config.ROOM_ICE_SERVERS, turnSecret: config.ROOM_TURN_SECRET ?? null };
  const roomSocket = new RoomSocket(upgrades, { ...live, ice }, deps.roomTimes);
  app.addHook('preClose', async () => {
    isDraining = true;
    await deps.languageModel?.close();
    await semantic.close();
    meetingLifecycle.close();
    attendance.close();
    reminders?.close();
    retention.close();
    await uploadWork.close();
    await roomSocket.close();
    await socket.close();
  });
  return { app, socket, rooms: roomSocket };
}
