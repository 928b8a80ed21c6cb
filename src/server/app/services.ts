import { supportCheck } from '#server/engines/checks/supportCheck.ts';
import { KnownDevices } from '#server/features/accounts/signIn/knownDevices.ts';
import { startActionReminders } from '#server/features/actionItems/actionReminders.ts';
import { MailedInvitations } from '#server/features/invitations/mailedInvitations.ts';
import { HostedMeetings } from '#server/features/meetings/hostedMeetings.ts';
import { MeetingLifecycle } from '#server/features/meetings/lifecycle/meetingLifecycle.ts';
import { RetentionSweep } from '#server/features/meetings/retention/retentionSweep.ts';
import { workOnSummaryNotices } from '#server/features/notifications/notifySummaryReady.ts';
import { Attendance } from '#server/features/people/attendance.ts';
import { startSemanticSearch } from '#server/features/search/semantic/startSemanticSearch.ts';
import { workOnSummaries } from '#server/features/summaries/generation/summarizeJob.ts';
import type { SummariesDeps } from '#server/features/summaries/summaries.service.ts';
import { Captures } from '#server/features/transcription/capture/captures.ts';
import { Echoes } from '#server/features/transcription/echoes/echoes.ts';
import { LoudnessExchange } from '#server/features/transcription/echoes/loudness/loudnessExchange.ts';
import { LiveRooms } from '#server/features/transcription/rooms/liveRooms.ts';
import { UploadWork } from '#server/features/uploads/transcription/uploadWork.ts';
import { UploadFolder } from '#server/features/uploads/uploadFolder.ts';
import { type LogError, logOncePerMinute } from '#server/platform/log.ts';
import { loadSigningKeys } from '#server/platform/sessions/signingKeys.ts';
import { admissionTo } from '#server/providers/admission.ts';
import type { AppDeps } from './appDeps.ts';
import { startMaintenance } from './maintenance.ts';
import { workOnMails } from './workOnMails.ts';

export type Services = Awaited<ReturnType<typeof startServices>>;

/**
 * Starts what runs beside the requests: the handlers of the job queue, the timers, and the state that several routes or
 * sockets share.
 */
export async function startServices(deps: AppDeps) {
  const { config, log, db } = deps;
  const logError = logOncePerMinute(log);
  const stopMaintenance = startMaintenance(db, (error) => logError(error, 'the hourly maintenance failed'));
  const keys = await loadSigningKeys(db);
  const meetings = startMeetings(deps, logError);
  const summaries = await startSummaries(deps);
  const semantic = await startSemanticSearch({ db, jobs: deps.jobs, logError }, deps.semantic);
  const stopMails = await startMails(deps, logError);
  const uploads = await startUploads(deps);
  return {
    keys,
    devices: new KnownDevices(db, keys.knownDevice, config.PUBLIC_URL),
    admission: admissionTo(config, log),
    ...meetings.services,
    ...startLiveRooms(deps, logError),
    summaries,
    semanticSearch: semantic.search,
    ...uploads,
    logError,
    async close() {
      await deps.languageModel?.close();
      await semantic.close();
      meetings.close();
      stopMails();
      await uploads.uploadWork.close();
      stopMaintenance();
    },
  };
}

function startMeetings({ config, log, db, fanOut, jobs, mailer, meetingHost }: AppDeps, logError: LogError) {
  const meetingLifecycle = new MeetingLifecycle({
    db,
    fanOut,
    jobs,
    onError: (error) => logError(error, 'the meeting sweep failed'),
  });
  const hosted = new HostedMeetings(meetingHost, logError);
  const attendance = new Attendance({ db, logError });
  const retention = new RetentionSweep({
    db,
    fanOut,
    serverDays: config.RETENTION_DAYS ?? null,
    removeHosted: (hostedId) => hosted.removeInBackground(hostedId),
    onDeleted: (meetings) => log.info({ meetings }, 'meetings deleted, because their time was over'),
    onError: (error) => logError(error, 'the sweep of old meetings failed'),
  });
  const invited = new MailedInvitations({ jobs, isMailAvailable: mailer !== null });
  return {
    services: { meetingLifecycle, hosted, attendance, invited },
    close() {
      meetingLifecycle.close();
      attendance.close();
      retention.close();
    },
  };
}

function startLiveRooms({ db, fanOut, jobs, audio, speech }: AppDeps, logError: LogError) {
  const rooms = new LiveRooms(fanOut);
  const loudness = new LoudnessExchange({ fanOut, isSpread: (meetingId) => rooms.isSpread(meetingId) });
  const echoes = new Echoes(loudness);
  return { rooms, captures: new Captures({ db, jobs, audio, speech, echoes, rooms, logError }) };
}

async function startSummaries(deps: AppDeps): Promise<SummariesDeps> {
  const { config, db, fanOut, jobs, mailer, slack } = deps;
  const summaries = {
    db,
    fanOut,
    jobs,
    summaryEngine: deps.summaryEngine,
    writtenEngine: deps.languageModel?.writtenEngine ?? null,
    supportCheck,
  };
  await workOnSummaries(jobs, summaries);
  await workOnSummaryNotices(jobs, { db, jobs, mailer, slack, publicUrl: config.PUBLIC_URL });
  return summaries;
}

/** Starts sending the queued mails and the reminders, if this server sends mail. Resolves with a function that stops it. */
async function startMails({ config, db, jobs, mailer }: AppDeps, logError: LogError): Promise<() => void> {
  if (!mailer) return () => {};
  const mails = { db, jobs, mailer, publicUrl: config.PUBLIC_URL };
  await workOnMails({ ...mails, contactEmail: config.CONTACT_EMAIL });
  return startActionReminders({
    ...mails,
    onError: (error) => logError(error, 'the sweep of reminders failed'),
  });
}

async function startUploads({ config, db, fanOut, jobs, speech, diarizer, log }: AppDeps) {
  const uploadFolder = new UploadFolder(config.UPLOADS_DIR);
  const work = { db, fanOut, jobs, speech, diarizer, folder: uploadFolder, log };
  return { uploadFolder, uploadWork: await UploadWork.start(work) };
}
