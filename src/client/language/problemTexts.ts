import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ParamsOf, ProblemCode } from '#shared/contract/problems.ts';
import { LANGUAGE_NAMES } from './languageNames.ts';

const unreachable = () => t`The speech engine cannot be reached.`;
const slow = () => t`The speech engine takes too long to answer.`;
const keyRefused = () => t`The speech engine refuses this server's key.`;
const misconfigured = () =>
  t`The speech engine does not know the model or the address that this server asks for.`;
const busy = () => t`The speech engine is overloaded, or still starting.`;
const rateLimited = () => t`The speech engine takes no more requests for now.`;
const noCredit = () => t`The speech engine's account has no credit left.`;
const unreadable = () => t`The speech engine gives answers that cannot be read.`;
const wordsKept = () => t`Your words are kept and will appear when it answers again.`;
const gapMarked = () => t`The place is marked in the transcript, and what you say next is written down.`;
const fileKept = () => t`Your file is kept, and the work goes on when it answers again.`;

type ProblemTexts = { [Code in ProblemCode]: (params: ParamsOf<Code>) => string };

/** Failures that only the browser detects. */
const LOCAL_TEXTS = {
  offline: () => t`You appear to be offline. Check your connection and try again.`,
  server_unreachable: () => t`The server cannot be reached. Check your connection and try again.`,
  intercepted: () => t`The network answered instead of the server. You may have to sign in to it first.`,
  unanswered: () => t`The server could not answer. Please try again.`,
  cookies_blocked: () =>
    t`Your browser blocks cookies, without which this site cannot recognize you. Allow them and try again.`,
};

/** The translated text of every problem. A code of the server without a text is a compile-time error. */
export const PROBLEM_TEXTS: ProblemTexts & typeof LOCAL_TEXTS = {
  ...LOCAL_TEXTS,
  invalid_input: () => t`Invalid input`,
  unreadable_request: () => t`The request could not be read`,
  value_out_of_range: () => t`A value is out of range`,
  unstorable_text: () => t`The request holds characters that cannot be stored`,
  doubled_parameter: () => t`A parameter is given twice`,
  unreadable_message: () => t`This message could not be read`,
  init_missing: () => t`Send init first`,
  incomplete_chunk: () => t`A chunk needs a sequence number and audio`,
  welcome_pending: () => t`Wait for the welcome`,
  text_too_long: ({ maximum: count }) => t`At most ${count} characters`,
  query_too_short: ({ minimum: count }) => t`Type at least ${count} characters`,
  name_missing: () => t`Name is required`,
  name_too_short: () => t`Name must be at least 2 characters`,
  name_with_hidden_characters: () => t`This name holds invisible characters. Please type it again.`,
  email_invalid: () => t`Please enter a valid email address`,
  username_too_short: () => t`Username must be at least 3 characters`,
  username_too_long: () => t`Username cannot be longer than 20 characters`,
  username_characters: () => t`Username can only contain letters, numbers, and underscores`,
  password_too_short: () => t`Password must be at least 6 characters`,
  new_password_too_short: () => t`Password must be at least 8 characters`,
  password_too_long: () => t`Password is too long`,
  passwords_differ: () => t`Passwords don't match`,
  avatar_not_https: () => t`Avatar must be an https address`,
  subject_missing: () => t`Subject is required`,
  message_missing: () => t`Message is required`,
  words_missing: () => t`A line needs words`,
  title_missing: () => t`Enter a title`,
  title_too_short: () => t`Title must be at least 3 characters`,
  start_time_invalid: () => t`Start time must be a valid date and time`,
  end_time_invalid: () => t`End time must be a valid date and time`,
  end_before_start: () => t`End time must be after start time`,
  host_name_invalid: () => t`Enter a host name such as meet.example.org`,
  time_zone_unknown: () => t`Unknown time zone`,
  too_many_invitees: ({ maximum: count }) => t`At most ${count} people can be invited by email`,
  term_missing: () => t`A term cannot be empty`,
  term_too_long: ({ maximum: count }) => t`A term has at most ${count} characters`,
  term_with_hidden_characters: () => t`A term is one line without invisible characters`,
  too_many_terms: ({ maximum: count }) => t`The list has at most ${count} terms`,
  webhook_missing: () => t`Enter the address that Slack gave you`,
  webhook_invalid: () => t`Enter an address that begins with https://hooks.slack.com/services/`,
  date_invalid: () => t`Enter a date`,
  until_before_from: () => t`The dates are the wrong way round: “Until” is before “From”`,
  share_days: () => t`A link stays open for 1 to 365 days`,
  file_name_missing: () => t`The file needs a name`,
  room_name_missing: () => t`A room needs a name`,
  room_name_invalid: () => t`The name of a room has lower-case letters, digits and single hyphens only`,
  set_up_code_missing: () => t`Enter the code`,
  unknown_id: () => t`Unknown id`,
  unknown_place: () => t`Unknown place`,
  unknown_link: () => t`Unknown link`,
  unknown_invitation: () => t`Unknown invitation`,
  unknown_calendar: () => t`Unknown calendar`,
  common_password: () => t`This password is one of the most used. Please choose another.`,
  current_password_missing: () => t`Enter your current password`,
  email_change_unproved: () => t`Enter your current password to change your email`,
  current_password_wrong: () => t`The current password is not right`,
  mail_unavailable: () => t`This server sends no mail.`,
  reset_mail_unavailable: () => t`This server sends no mail. Its administrator can reset your password.`,
  reset_link_spent: () => t`This link has expired or was used already.`,
  set_up_code_wrong: () => t`This code is not right, has expired or was used already.`,
  zoom_not_configured: () => t`Zoom is not configured on this server`,
  not_on_zoom: () => t`This meeting is not held on Zoom`,
  speech_unsupported_language: ({ engine, language }) => {
    const name = i18n._(LANGUAGE_NAMES[language]);
    return t`${engine} does not understand ${name}. Nothing is transcribed in this language on this server.`;
  },
  speech_not_installed: () => t`No speech engine is installed on this server, so nothing can be transcribed.`,
  file_empty: () => t`The file is empty.`,
  file_stalled: () => t`The upload stopped before the file was complete.`,
  file_broken_off: () => t`The upload was broken off.`,
  recording_unsupported_language: ({ engine, language }) => {
    const name = i18n._(LANGUAGE_NAMES[language]);
    return t`${engine} does not understand ${name}, so this file cannot be transcribed on this server.`;
  },
  unauthenticated: () => t`Please log in`,
  wrong_credentials: () => t`Invalid email or password`,
  forbidden_origin: () => t`This request did not come from a page of this site`,
  other_address: ({ address }) =>
    t`Open this site at ${address}, because it accepts nothing at another address. Whoever runs the server can change that address (PUBLIC_URL).`,
  account_disabled: () => t`This account is disabled. Ask whoever runs this server.`,
  not_host: () => t`Only the host of this conference can do this.`,
  line_of_another: () => t`Only whoever said a line and the owner of the meeting can correct it.`,
  unconfirmed: () => t`Confirm with Google first that it is you.`,
  registration_closed: () => t`Registration is closed on this server. Ask whoever runs it for an account.`,
  registration_invited: () =>
    t`Registration is by invitation only. Open the link of your invitation to register.`,
  registration_invitation_spent: () => t`This invitation has expired, was used already or was withdrawn.`,
  registration_invitation_foreign: () =>
    t`This invitation is for another email address. Register with the one it was mailed to.`,
  not_found: () => t`Not found`,
  confirmation_link_spent: () => t`This link has expired or was used already.`,
  email_taken: () => t`An account with this email already exists`,
  username_taken: () => t`This username is already taken`,
  password_exists: () => t`This account has a password already. Change it instead.`,
  last_sign_in_method: () => t`Set a password first. Without one, Google is your only way to sign in.`,
  last_administrator: () => t`Make somebody else administrator first, with npm run make-admin.`,
  own_account_undisableable: () => t`You cannot disable your own account.`,
  disabled_account_reset: () => t`This account is disabled, so a new password would not open it.`,
  registration_fixed: () => t`REGISTRATION is set where this server is started, so it is chosen there.`,
  model_busy: () => t`Another process is downloading this model. Wait for it, or stop it.`,
  models_off: () =>
    t`MODELS=off lets this server ask nothing of the network. Import the model with npm run models.`,
  too_many_invitations: () => t`There are too many invitations. Withdraw some that nobody needs.`,
  meeting_over: () => t`This meeting is over`,
  joined_elsewhere: () => t`You joined from another tab or device`,
  meeting_already_over: () => t`This meeting is already over`,
  meeting_cancelled: () => t`This meeting was cancelled`,
  meeting_begun: () => t`Only a meeting that has not begun can be cancelled`,
  meeting_not_reopenable: () => t`Only a meeting that ended today can be opened again`,
  meeting_unchangeable: () => t`A meeting that is over cannot be changed`,
  meeting_full: () => t`This meeting has no room for more guests`,
  guest_with_account: () => t`You are signed in, so join with your account`,
  guest_name_taken: () => t`Somebody in this meeting has this name. Add something that tells you apart.`,
  removed_by_owner: () => t`The owner of this meeting removed you. Only they can let you in again.`,
  owner_not_removable: () => t`The owner of a meeting cannot be removed`,
  line_changed: () => t`Somebody else changed this line meanwhile.`,
  speaker_name_taken: () => t`Another speaker has this name, or one that looks like it.`,
  speaker_not_renamable: () => t`Only guests and the speakers of a recording can be renamed.`,
  gap_uncorrectable: () => t`Nothing was recognized here, so there are no words to correct.`,
  speech_switched_off: () => t`The owner of this meeting switched the AI assistant off.`,
  speech_taken_over: () => t`You started transcription in another window, so this one only watches now.`,
  speech_withdrawn: () => t`You withdrew your consent. What you said in this meeting was removed.`,
  transcript_exists: () =>
    t`This meeting has a transcript already. Upload the recording as a file of its own.`,
  too_many_shares: () => t`There are 20 open links to this summary. Revoke one of them first.`,
  recording_overtaken: () =>
    t`This meeting was given a transcript meanwhile, so its recording was not written down.`,
  request_too_large: () => t`The request is too large`,
  file_too_large: ({ megabytes }) => t`The file is larger than the ${megabytes} MB allowed here.`,
  unsupported_media: () => t`Send the body as application/json`,
  speech_unsupported_audio: () => t`This browser's audio format cannot be read.`,
  file_not_media: () =>
    t`This is not an audio or video file that can be read. MP3, M4A, WAV, OGG, WebM and MP4 are fine.`,
  nothing_to_export: () => t`There is no transcript to export.`,
  no_transcript: () => t`A transcript is required to generate a summary.`,
  recording_too_long: ({ hours }) => t`The recording is longer than ${hours} hours. Please split it.`,
  recording_without_sound: () => t`There is no sound in this file.`,
  recording_damaged: () => t`The file is damaged, or of a kind that cannot be read.`,
  recording_incomplete: () =>
    t`The file is incomplete: it ends before its index, without which it cannot be read. Copy it again from where it was recorded.`,
  recording_refused: () => t`The speech engine could not process anything that is said in this file.`,
  recording_without_speech: () => t`Nobody could be heard speaking in this file.`,
  recording_gone: () => t`The file is no longer on this server. Please upload it again.`,
  recording_given_up: () => t`The file could not be transcribed, although it was tried several times.`,
  too_many_requests: () => t`Too many requests. Please wait a moment.`,
  too_many_attempts: () => t`Too many failed attempts. Please try again later.`,
  too_many_links: () => t`Too many links were asked for. Please try again later.`,
  too_many_mails: ({ maximum: count }) =>
    t`At most ${count} invitations a day are mailed. Please try again tomorrow.`,
  summary_in_progress: () => t`A summary is already being made`,
  too_many_arriving: ({ count }) =>
    t`${count} of your files are being uploaded already. Please wait for one of them.`,
  too_many_waiting: ({ count }) =>
    t`${count} of your files are waiting already. Please wait until one of them is done.`,
  internal: () => t`Something went wrong on our side. Please try again.`,
  google_unreachable: () => t`Google could not be reached. Please try again.`,
  zoom_unreachable: () => t`Zoom cannot be reached`,
  zoom_slow: () => t`Zoom takes too long to answer`,
  zoom_unreadable: () => t`Zoom gave an answer that cannot be read`,
  zoom_credentials_refused: () => t`Zoom refuses this server's credentials`,
  zoom_too_often: () => t`Zoom is asked too often. Please try again later.`,
  zoom_failing: ({ answer }) => t`Zoom is not well at the moment (${answer})`,
  zoom_refuses: ({ answer }) => t`Zoom refuses this (${answer})`,
  export_failed: () => t`The file could not be made. Please try again.`,
  text_missing: () => t`Write something here, or remove it`,
  too_many_points: ({ maximum: count }) => t`A list of the summary has at most ${count} entries`,
  question_missing: () => t`Type a question`,
  chat_unavailable: () => t`This server has no language model that could answer.`,
  nothing_to_ask: () => t`Nothing has been written down in this meeting yet.`,
  chat_in_progress: () => t`Your last question is still being answered`,
  chat_failed: () => t`The language model gave no answer. Please ask again.`,
  template_name_missing: () => t`Give the template a name`,
  template_sections_missing: () => t`Choose at least one section`,
  too_many_templates: () => t`You have 20 templates. Delete one of them first.`,
  summary_changed: () => t`Somebody else changed this summary meanwhile.`,
  action_item_changed: () => t`Somebody else changed this action item meanwhile.`,
  field_changed: ({ now }) =>
    now === ''
      ? t`Somebody else emptied this meanwhile. Save again to replace that.`
      : t`Somebody else changed this meanwhile, to “${now}”. Save again to replace that.`,
  summary_cancelled: () => t`The summary was cancelled.`,
  summary_model_failed: () =>
    t`The language model failed, so the summary stays as it was. What it has read is kept; please try again later.`,
  summary_engine_failed: () => t`The summary engine failed. The transcript is safe; please try again.`,
  speech_unavailable: () => `${unreachable()} ${wordsKept()}`,
  speech_timeout: () => `${slow()} ${wordsKept()}`,
  speech_late: ({ seconds }) =>
    t`The speech engine is slower than people speak: words appear ${seconds} s late. None is lost.`,
  speech_busy: () => `${busy()} ${wordsKept()}`,
  speech_rate_limited: () => `${rateLimited()} ${wordsKept()}`,
  speech_refused: () => `${keyRefused()} ${wordsKept()}`,
  speech_misconfigured: () => `${misconfigured()} ${wordsKept()}`,
  speech_no_credit: () => `${noCredit()} ${wordsKept()}`,
  speech_invalid_answer: () => `${unreadable()} ${wordsKept()}`,
  speech_clip_rejected: () =>
    `${t`The speech engine could not process some of what you said.`} ${gapMarked()}`,
  speech_clip_too_large: () =>
    `${t`Some of what you said was more than the speech engine takes at once.`} ${gapMarked()}`,
  recording_speech_unavailable: () => `${unreachable()} ${fileKept()}`,
  recording_speech_timeout: () => `${slow()} ${fileKept()}`,
  recording_speech_busy: () => `${busy()} ${fileKept()}`,
  recording_speech_rate_limited: () => `${rateLimited()} ${fileKept()}`,
  recording_speech_refused: () => `${keyRefused()} ${fileKept()}`,
  recording_speech_misconfigured: () => `${misconfigured()} ${fileKept()}`,
  recording_speech_no_credit: () => `${noCredit()} ${fileKept()}`,
  recording_speech_invalid_answer: () => `${unreadable()} ${fileKept()}`,
  speech_overloaded: () =>
    t`Too much audio is waiting for the speech engine. Some of what you said is missing.`,
  database_unavailable: () =>
    t`The database is not answering. Your words are kept and will be stored when it is back.`,
  server_stopping: () => t`The server is being restarted. Please try again in a moment.`,
  database_silent: () => t`The database is not answering. Please try again in a moment.`,
  disk_full: () => t`The server has no room for this file now. Please try again later.`,
  recording_undecodable: () => t`This server cannot read recordings: ffmpeg is not installed.`,
  database_full: () => t`The server has no free space, so this was not saved. Please try again later.`,
  storage_full: () => t`The server has no room for this file now. Please try again later.`,
  own_storage_full: () =>
    t`Your files that wait to be transcribed take all the room you have on this server. Wait until one of them is done, or cancel one.`,
};
