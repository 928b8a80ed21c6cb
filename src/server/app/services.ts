import { supportCheck } from '#server/engines/checks/supportCheck.ts';
import { KnownDevices } from '#server/features/accounts/signIn/knownDevices.ts';
import { ActionReminders } from '#server/features/actionItems/actionReminders.ts';
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
import { LoudnessExchange } from '#server/features/transcription/echoes/loudnessExchange.ts';
import { LiveRooms } from '#server/features/transcription/rooms/liveRooms.ts';
import { UploadWork } from '#server/features/uploads/transcription/uploadWork.ts';
import { UploadFolder } from '#server/features/uploads/uploadFolder.ts';
import { logOncePerMinute } from '#server/platform/log.ts';
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
  const { config, log, db, fanOut, jobs, mailer, audio, speech, diarizer } = deps;
  const publicUrl = config.PUBLIC_URL;
  const logError = logOncePerMinute(log);

  const stopMaintenance = startMaintenance(db, (error) => logError(error, 'the hourly maintenance failed'));
  const keys = await loadSigningKeys(db);
  const devices = new KnownDevices(db, keys.knownDevice, publicUrl);
  const admission = admissionTo(config, log);

  const meetingLifecycle = new MeetingLifecycle({
    db,
    fanOut,
    jobs,
    onError: (error) => logError(error, 'the meeting sweep failed'),
  });
  const hosted = new HostedMeetings(deps.meetingHost, logError);
  const invited = new MailedInvitations({ jobs, isMailAvailable: mailer !== null });
  const attendance = new Attendance({ db, logError });
  const retention = new RetentionSweep({
    db,
    fanOut,
    serverDays: config.RETENTION_DAYS ?? null,
    removeHosted: (hostedId) => hosted.removeInBackground(hostedId),
    onDeleted: (meetings) => log.info({ meetings }, 'meetings deleted, because their time was over'),
    onError: (error) => logError(error, 'the sweep of old meetings failed'),
  });

  const rooms = new LiveRooms(fanOut);
  const loudness = new LoudnessExchange({ fanOut, isSpread: (meetingId) => rooms.isSpread(meetingId) });
  const captures = new Captures({ db, jobs, audio, speech, echoes: new Echoes(loudness), rooms, logError });

  const semantic = await startSemanticSearch({ db, jobs, logError }, deps.semantic);
  const summaries: SummariesDeps = {
    db,
    fanOut,
    jobs,
    summaryEngine: deps.summaryEngine,
    writtenEngine: deps.languageModel?.writtenEngine ?? null,
    supportCheck,
  };
  await workOnSummaries(jobs, summaries);
  await workOnSummaryNotices(jobs, { db, jobs, mailer, slack: deps.slack, publicUrl });
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
  const uploadFolder = new UploadFolder(config.UPLOADS_DIR);
  const uploadWork = await UploadWork.start({
    db,
    fanOut,
    jobs,
    speech,
    diarizer,
    folder: uploadFolder,
    log,
  });

  return {
    keys,
    devices,
    admission,
    meetingLifecycle,
    hosted,
    invited,
    attendance,
    rooms,
    captures,
    summaries,
    semanticSearch: semantic.search,
    uploadFolder,
    uploadWork,
    logError,
    async close() {
      await deps.languageModel?.close();
      await semantic.close();
      meetingLifecycle.close();
      attendance.close();
      reminders?.close();
      retention.close();
      await uploadWork.close();
      stopMaintenance();
    },
  };
}
