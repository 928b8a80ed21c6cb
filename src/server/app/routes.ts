import { accountRoutes } from '#server/features/accounts/accounts.routes.ts';
import { emailConfirmationRoutes } from '#server/features/accounts/emailConfirmation/emailConfirmation.routes.ts';
import { googleRoutes } from '#server/features/accounts/google/google.routes.ts';
import { ownDataRoutes } from '#server/features/accounts/ownData/ownData.routes.ts';
import {
  createPasswordReset,
  passwordResetLink,
} from '#server/features/accounts/passwords/createPasswordReset.ts';
import { passwordResetRoutes } from '#server/features/accounts/passwords/passwordReset.routes.ts';
import { passwordRoutes } from '#server/features/accounts/passwords/passwords.routes.ts';
import { signInRoutes } from '#server/features/accounts/signIn/signIn.routes.ts';
import { actionItemRoutes } from '#server/features/actionItems/actionItems.routes.ts';
import { administrationRoutes } from '#server/features/administration/administration.routes.ts';
import { calendarRoutes } from '#server/features/calendar/calendar.routes.ts';
import { conferenceRoutes } from '#server/features/conference/conference.routes.ts';
import {
  conferenceScripts,
  meetingHostOrigins,
  scriptsOfDomain,
} from '#server/features/conference/jitsi/conferenceScripts.ts';
import { serveRoomPages } from '#server/features/conference/roomPages.ts';
import { contactRoutes } from '#server/features/contact/contact.routes.ts';
import { dashboardRoutes } from '#server/features/dashboard/dashboard.routes.ts';
import { exportRoutes } from '#server/features/exports/exports.routes.ts';
import { integrationRoutes } from '#server/features/integrations/integrations.routes.ts';
import { invitationRoutes } from '#server/features/invitations/invitations.routes.ts';
import { allMeetingsChatRoutes } from '#server/features/meetingChat/allMeetings/allMeetingsChat.routes.ts';
import { meetingChatRoutes } from '#server/features/meetingChat/oneMeeting/meetingChat.routes.ts';
import { guestRoutes } from '#server/features/meetings/guests/guests.routes.ts';
import { inviteRoutes } from '#server/features/meetings/invites.routes.ts';
import { meetingListRoutes } from '#server/features/meetings/list/meetingList.routes.ts';
import { meetingRoutes } from '#server/features/meetings/meetings.routes.ts';
import { retentionRoutes } from '#server/features/meetings/retention/retention.routes.ts';
import { notificationRoutes } from '#server/features/notifications/notifications.routes.ts';
import { peopleRoutes } from '#server/features/people/people.routes.ts';
import { findPassages } from '#server/features/search/findPassages.ts';
import { searchRoutes } from '#server/features/search/search.routes.ts';
import { WordFrequencies } from '#server/features/search/terms/wordFrequencies.ts';
import { shareRoutes } from '#server/features/shares/shares.routes.ts';
import { catchUpRoutes } from '#server/features/summaries/catchUp/catchUp.routes.ts';
import { summaryEditRoutes } from '#server/features/summaries/editing/summaryEdits.routes.ts';
import { summaryRoutes } from '#server/features/summaries/summaries.routes.ts';
import { summaryTemplateRoutes } from '#server/features/summaryTemplates/summaryTemplates.routes.ts';
import { correctionRoutes } from '#server/features/transcription/corrections/corrections.routes.ts';
import { transcriptRoutes } from '#server/features/transcription/transcription.routes.ts';
import { StorageQuota } from '#server/features/uploads/intake/storageQuota.ts';
import { uploadRoutes } from '#server/features/uploads/uploads.routes.ts';
import { vocabularyRoutes } from '#server/features/vocabulary/vocabulary.routes.ts';
import { ExclusiveStreams } from '#server/platform/http/answers/exclusiveStreams.ts';
import { answerInPage } from '#server/platform/http/answers/inlinedAnswers.ts';
import { contentPolicy } from '#server/platform/http/answers/securityHeaders.ts';
import { healthRoutes } from '#server/platform/http/health/health.ts';
import { writtenFolders } from '#server/platform/machine/diskSpace.ts';
import { serveWebClient } from '#server/platform/pages/webClient.ts';
import { findEngineStates } from '#server/providers/engineStates.ts';
import { conferenceHosts, googleProvider, jitsiSecrets } from '#server/providers/providers.ts';
import { storageLimits } from '#server/settings/storageLimits.ts';
import type { AppDeps } from './appDeps.ts';
import type { HttpApp } from './httpApp.ts';
import type { Services } from './services.ts';

interface RouteDeps {
  deps: AppDeps;
  http: HttpApp;
  services: Services;
  isDraining: () => boolean;
}

/** Registers every route of the server: the API, the health checks and the pages. */
export async function registerRoutes(parts: RouteDeps): Promise<void> {
  registerAccounts(parts);
  registerAdministration(parts);
  registerMeetings(parts);
  registerTranscripts(parts);
  registerSummaries(parts);
  registerSearchAndChat(parts);
  await registerUploads(parts);
  registerHealth(parts);
  await registerPages(parts);
}

function registerAccounts({ deps, http: { app, sessions }, services }: RouteDeps): void {
  const { config, db, fanOut, jobs, mailer } = deps;
  const { admission, devices, keys, uploadWork, invited } = services;
  const publicUrl = config.PUBLIC_URL;
  const isMailAvailable = mailer !== null;

  accountRoutes(app, { db, sessions });
  signInRoutes(app, { db, sessions, devices, admission });
  passwordRoutes(app, { db, sessions, devices });
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
  notificationRoutes(app, { db, isMailAvailable });
  ownDataRoutes(app, {
    db,
    publicUrl,
    fanOut,
    jobs,
    sessions,
    administratorEmails: config.ADMIN_EMAILS,
    dropUpload: (id) => uploadWork.drop(id),
    cancelInvitations: (transaction, ownerId) => invited.cancelAllOf(transaction, ownerId),
  });
}

function registerAdministration({ deps, http: { app, sessions } }: RouteDeps): void {
  const { config, db, jobs, mailer, models } = deps;
  const publicUrl = config.PUBLIC_URL;
  const isMailAvailable = mailer !== null;

  administrationRoutes(app, {
    db,
    jobs,
    sessions,
    administratorEmails: config.ADMIN_EMAILS,
    isMailAvailable,
    limits: storageLimits(config),
    uploadsDir: config.UPLOADS_DIR,
    retentionDays: config.RETENTION_DAYS ?? null,
    publicUrl,
    fixedMode: config.REGISTRATION ?? null,
    models,
    findEngines: () => findEngineStates(config, deps),
    createResetLink: async (userId) => passwordResetLink(publicUrl, await createPasswordReset(db, userId)),
  });
  contactRoutes(app, { db, jobs, isMailed: isMailAvailable && config.CONTACT_EMAIL !== undefined });
}

function registerMeetings({ deps, http: { app, sessions }, services }: RouteDeps): void {
  const { config, db, fanOut, mailer, speech } = deps;
  const { meetingLifecycle, hosted, invited } = services;
  const publicUrl = config.PUBLIC_URL;
  const retentionDays = config.RETENTION_DAYS ?? null;
  const hosts = conferenceHosts(config);
  const addresses = { publicUrl, jitsiHost: hosts.jitsiHost };
  const facts = {
    // A getter, because another model may take over while the server runs.
    get speech() {
      return { engine: speech.name, languages: [...speech.languages] };
    },
    scriptsOfDomain: (jitsiDomain: string) => scriptsOfDomain(hosts, jitsiDomain),
    retentionDays,
  };

  meetingListRoutes(app, { db, addresses, retentionDays });
  meetingRoutes(app, { db, invited, fanOut, meetingLifecycle, hosted, addresses, facts });
  retentionRoutes(app, { db, fanOut, retentionDays });
  inviteRoutes(app, { db });
  invitationRoutes(app, { db, isMailAvailable: mailer !== null });
  guestRoutes(app, { db, sessions });
  peopleRoutes(app, { db, fanOut, publicUrl });
  conferenceRoutes(app, {
    db,
    scripts: conferenceScripts(hosts),
    jitsiHost: hosts.jitsiHost,
    jitsi: jitsiSecrets(config),
  });
  integrationRoutes(app, { db, hosted });
  dashboardRoutes(app, { db });
  calendarRoutes(app, { db, publicUrl });
}

function registerTranscripts({ deps, http: { app, sessions }, services: { rooms } }: RouteDeps): void {
  const { db, fanOut, jobs, speech } = deps;
  transcriptRoutes(app, { db, jobs, fanOut, sessions });
  correctionRoutes(app, { db, fanOut, rooms });
  vocabularyRoutes(app, { db, speech });
}

function registerSummaries({
  deps: { config, db },
  http: { app },
  services: { summaries },
}: RouteDeps): void {
  summaryRoutes(app, summaries);
  catchUpRoutes(app, summaries);
  summaryEditRoutes(app, summaries);
  summaryTemplateRoutes(app, { db });
  actionItemRoutes(app, { db });
  exportRoutes(app, { db });
  shareRoutes(app, { db, publicUrl: config.PUBLIC_URL });
}

function registerSearchAndChat({ deps, http: { app }, services: { semanticSearch } }: RouteDeps): void {
  const { db, languageModel } = deps;
  const search = { db, frequencies: new WordFrequencies(db), semantic: semanticSearch };
  searchRoutes(app, search);
  const chats = {
    db,
    answerEngine: languageModel?.answerEngine ?? null,
    streams: new ExclusiveStreams('chat_in_progress'),
  };
  meetingChatRoutes(app, chats);
  allMeetingsChatRoutes(app, {
    ...chats,
    findPlaces: async (viewerId, question) => (await findPassages(search, { viewerId }, question)).passages,
  });
}

async function registerUploads({ deps, http: { app }, services }: RouteDeps): Promise<void> {
  const { config, db, jobs, speech, diarizer } = deps;
  const { uploadFolder: folder, uploadWork: work } = services;
  const maxBytes = config.UPLOAD_MAX_MB * 1_000_000;
  const quota = new StorageQuota(db, storageLimits(config));
  await uploadRoutes(app, { db, jobs, speech, diarizer, folder, maxBytes, quota, work });
}

function registerHealth({ deps, http: { app }, isDraining }: RouteDeps): void {
  const { config, db, databaseFolder, speech, summaryEngine, languageModel } = deps;
  healthRoutes(app, {
    db,
    isDraining,
    folders: writtenFolders(config.UPLOADS_DIR, databaseFolder),
    engines: () => ({
      speech: speech.name,
      summaries: (languageModel?.writtenEngine ?? summaryEngine).name,
    }),
  });
}

async function registerPages({ deps: { config }, http }: RouteDeps): Promise<void> {
  const { app, sessions, addressLimit } = http;
  const meetingHosts = meetingHostOrigins(conferenceHosts(config));
  await serveRoomPages(app);
  await serveWebClient(app, {
    findSession: (cookies) => sessions.find(cookies),
    answersTo: (requests, signedIn) => answerInPage(app, requests, signedIn),
    policyFor: (scriptHashes) => contentPolicy({ meetingHosts, scriptHashes }),
    limit: addressLimit,
  });
}
