import { LANGUAGE_NAMES, type Language } from './languages.ts';

interface Engine {
  engine: string;
  language: Language;
}

const UNREACHABLE = 'The speech engine cannot be reached.';
const SLOW = 'The speech engine takes too long to answer.';
const KEY_REFUSED = "The speech engine refuses this server's key.";
const MISCONFIGURED = 'The speech engine does not know the model or the address that this server asks for.';
const BUSY = 'The speech engine is overloaded, or still starting.';
const RATE_LIMITED = 'The speech engine takes no more requests for now.';
const NO_CREDIT = "The speech engine's account has no credit left.";
const UNREADABLE = 'The speech engine gives answers that cannot be read.';
const WORDS_KEPT = 'Your words are kept and will appear when it answers again.';
const GAP_MARKED = 'The place is marked in the transcript, and what you say next is written down.';
const FILE_KEPT = 'Your file is kept, and the work goes on when it answers again.';

/**
 * Every reason for which the server rejects a request, closes a socket, or fails a stored upload, grouped by HTTP
 * status: the code and its English message, which is a function if it has parameters. The meaning of a released code
 * never changes, because other clients and stored rows depend on it.
 */
export const PROBLEMS = {
  400: {
    // Any request
    invalid_input: 'Invalid input',
    unreadable_request: 'The request could not be read',
    value_out_of_range: 'A value is out of range',
    unstorable_text: 'The request holds characters that cannot be stored',
    doubled_parameter: 'A parameter is given twice',
    // Any socket
    unreadable_message: 'This message could not be read',
    init_missing: 'Send init first',
    incomplete_chunk: 'A chunk needs a sequence number and audio',
    welcome_pending: 'Wait for the welcome',
    // Fields
    text_too_long: ({ maximum }: { maximum: number }) => `At most ${maximum} characters`,
    query_too_short: ({ minimum }: { minimum: number }) => `Type at least ${minimum} characters`,
    name_missing: 'Name is required',
    name_too_short: 'Name must be at least 2 characters',
    name_with_hidden_characters: 'This name holds invisible characters. Please type it again.',
    email_invalid: 'Please enter a valid email address',
    username_too_short: 'Username must be at least 3 characters',
    username_too_long: 'Username cannot be longer than 20 characters',
    username_characters: 'Username can only contain letters, numbers, and underscores',
    password_too_short: 'Password must be at least 6 characters',
    new_password_too_short: 'Password must be at least 8 characters',
    password_too_long: 'Password is too long',
    passwords_differ: "Passwords don't match",
    avatar_not_https: 'Avatar must be an https address',
    subject_missing: 'Subject is required',
    message_missing: 'Message is required',
    words_missing: 'A line needs words',
    title_missing: 'Enter a title',
    title_too_short: 'Title must be at least 3 characters',
    start_time_invalid: 'Start time must be a valid date and time',
    end_time_invalid: 'End time must be a valid date and time',
    end_before_start: 'End time must be after start time',
    host_name_invalid: 'Enter a host name such as meet.example.org',
    time_zone_unknown: 'Unknown time zone',
    too_many_invitees: ({ maximum }: { maximum: number }) =>
      `At most ${maximum} people can be invited by email`,
    term_missing: 'A term cannot be empty',
    term_too_long: ({ maximum }: { maximum: number }) => `A term has at most ${maximum} characters`,
    term_with_hidden_characters: 'A term is one line without invisible characters',
    too_many_terms: ({ maximum }: { maximum: number }) => `The list has at most ${maximum} terms`,
    webhook_missing: 'Enter the address that Slack gave you',
    webhook_invalid: 'Enter an address that begins with https://hooks.slack.com/services/',
    date_invalid: 'Enter a date',
    until_before_from: 'The dates are the wrong way round: “Until” is before “From”',
    share_days: 'A link stays open for 1 to 365 days',
    file_name_missing: 'The file needs a name',
    room_name_missing: 'A room needs a name',
    room_name_invalid: 'The name of a room has lower-case letters, digits and single hyphens only',
    set_up_code_missing: 'Enter the code',
    question_missing: 'Type a question',
    template_name_missing: 'Give the template a name',
    template_sections_missing: 'Choose at least one section',
    text_missing: 'Write something here, or remove it',
    too_many_points: ({ maximum }: { maximum: number }) =>
      `A list of the summary has at most ${maximum} entries`,
    unknown_id: 'Unknown id',
    unknown_place: 'Unknown place',
    unknown_link: 'Unknown link',
    unknown_invitation: 'Unknown invitation',
    unknown_calendar: 'Unknown calendar',
    // Accounts
    common_password: 'This password is one of the most used. Please choose another.',
    current_password_missing: 'Enter your current password',
    email_change_unproved: 'Enter your current password to change your email',
    current_password_wrong: 'The current password is not right',
    mail_unavailable: 'This server sends no mail.',
    reset_mail_unavailable: 'This server sends no mail. Its administrator can reset your password.',
    reset_link_spent: 'This link has expired or was used already.',
    // Server administration
    set_up_code_wrong: 'This code is not right, has expired or was used already.',
    // Zoom
    zoom_not_configured: 'Zoom is not configured on this server',
    not_on_zoom: 'This meeting is not held on Zoom',
    // Live transcription
    speech_unsupported_language: ({ engine, language }: Engine) =>
      `${engine} does not understand ${LANGUAGE_NAMES[language]}. Nothing is transcribed in this language on this server.`,
    speech_not_installed: 'No speech engine is installed on this server, so nothing can be transcribed.',
    // Uploads, rejected on arrival
    file_empty: 'The file is empty.',
    file_stalled: 'The upload stopped before the file was complete.',
    file_broken_off: 'The upload was broken off.',
    recording_unsupported_language: ({ engine, language }: Engine) =>
      `${engine} does not understand ${LANGUAGE_NAMES[language]}, so this file cannot be transcribed on this server.`,
  },
  401: {
    unauthenticated: 'Please log in',
    wrong_credentials: 'Invalid email or password',
  },
  403: {
    forbidden_origin: 'This request did not come from a page of this site',
    other_address: ({ address }: { address: string }) =>
      `Open this site at ${address}, because it accepts nothing at another address. Whoever runs the server can change that address (PUBLIC_URL).`,
    account_disabled: 'This account is disabled. Ask whoever runs this server.',
    not_host: 'Only the host of this conference can do this.',
    line_of_another: 'Only whoever said a line and the owner of the meeting can correct it.',
    unconfirmed: 'Confirm with Google first that it is you.',
    registration_closed: 'Registration is closed on this server. Ask whoever runs it for an account.',
    registration_invited: 'Registration is by invitation only. Open the link of your invitation to register.',
    registration_invitation_spent: 'This invitation has expired, was used already or was withdrawn.',
    registration_invitation_foreign:
      'This invitation is for another email address. Register with the one it was mailed to.',
  },
  404: {
    not_found: 'Not found',
    confirmation_link_spent: 'This link has expired or was used already.',
  },
  409: {
    too_many_shares: 'There are 20 open links to this summary. Revoke one of them first.',
    // Accounts
    email_taken: 'An account with this email already exists',
    username_taken: 'This username is already taken',
    password_exists: 'This account has a password already. Change it instead.',
    last_sign_in_method: 'Set a password first. Without one, Google is your only way to sign in.',
    last_administrator: 'Make somebody else administrator first, with npm run make-admin.',
    // Server administration
    own_account_undisableable: 'You cannot disable your own account.',
    disabled_account_reset: 'This account is disabled, so a new password would not open it.',
    registration_fixed: 'REGISTRATION is set where this server is started, so it is chosen there.',
    model_busy: 'Another process is downloading this model. Wait for it, or stop it.',
    models_off:
      'MODELS=off lets this server ask nothing of the network. Import the model with npm run models.',
    too_many_invitations: 'There are too many invitations. Withdraw some that nobody needs.',
    // Meetings
    meeting_over: 'This meeting is over',
    joined_elsewhere: 'You joined from another tab or device',
    meeting_already_over: 'This meeting is already over',
    meeting_cancelled: 'This meeting was cancelled',
    meeting_begun: 'Only a meeting that has not begun can be cancelled',
    meeting_not_reopenable: 'Only a meeting that ended today can be opened again',
    meeting_unchangeable: 'A meeting that is over cannot be changed',
    meeting_full: 'This meeting has no room for more guests',
    guest_with_account: 'You are signed in, so join with your account',
    guest_name_taken: 'Somebody in this meeting has this name. Add something that tells you apart.',
    removed_by_owner: 'The owner of this meeting removed you. Only they can let you in again.',
    owner_not_removable: 'The owner of a meeting cannot be removed',
    // Chat with a meeting
    chat_unavailable: 'This server has no language model that could answer.',
    // Summaries
    summary_cancelled: 'The summary was cancelled.',
    too_many_templates: 'You have 20 templates. Delete one of them first.',
    summary_changed: 'Somebody else changed this summary meanwhile.',
    action_item_changed: 'Somebody else changed this action item meanwhile.',
    field_changed: ({ now }: { now: string }) =>
      now === ''
        ? 'Somebody else emptied this meanwhile. Save again to replace that.'
        : `Somebody else changed this meanwhile, to “${now}”. Save again to replace that.`,
    // Corrections
    line_changed: 'Somebody else changed this line meanwhile.',
    speaker_name_taken: 'Another speaker has this name, or one that looks like it.',
    speaker_not_renamable: 'Only guests and the speakers of a recording can be renamed.',
    gap_uncorrectable: 'Nothing was recognized here, so there are no words to correct.',
    // Live transcription
    speech_switched_off: 'The owner of this meeting switched the AI assistant off.',
    speech_taken_over: 'You started transcription in another window, so this one only watches now.',
    speech_withdrawn: 'You withdrew your consent. What you said in this meeting was removed.',
    // Uploads, rejected on arrival
    transcript_exists: 'This meeting has a transcript already. Upload the recording as a file of its own.',
    // Uploads, stored: why the upload waits or failed
    recording_overtaken:
      'This meeting was given a transcript meanwhile, so its recording was not written down.',
  },
  413: {
    request_too_large: 'The request is too large',
    file_too_large: ({ megabytes }: { megabytes: number }) =>
      `The file is larger than the ${megabytes} MB allowed here.`,
  },
  415: {
    unsupported_media: 'Send the body as application/json',
    speech_unsupported_audio: "This browser's audio format cannot be read.",
    file_not_media:
      'This is not an audio or video file that can be read. MP3, M4A, WAV, OGG, WebM and MP4 are fine.',
  },
  422: {
    nothing_to_export: 'There is no transcript to export.',
    nothing_to_ask: 'Nothing has been written down in this meeting yet.',
    no_transcript: 'A transcript is required to generate a summary.',
    recording_too_long: ({ hours }: { hours: number }) =>
      `The recording is longer than ${hours} hours. Please split it.`,
    recording_without_sound: 'There is no sound in this file.',
    recording_damaged: 'The file is damaged, or of a kind that cannot be read.',
    recording_incomplete:
      'The file is incomplete: it ends before its index, without which it cannot be read. Copy it again from where it was recorded.',
    recording_refused: 'The speech engine could not process anything that is said in this file.',
    recording_without_speech: 'Nobody could be heard speaking in this file.',
    recording_gone: 'The file is no longer on this server. Please upload it again.',
    recording_given_up: 'The file could not be transcribed, although it was tried several times.',
  },
  429: {
    too_many_requests: 'Too many requests. Please wait a moment.',
    too_many_attempts: 'Too many failed attempts. Please try again later.',
    too_many_links: 'Too many links were asked for. Please try again later.',
    too_many_mails: ({ maximum }: { maximum: number }) =>
      `At most ${maximum} invitations a day are mailed. Please try again tomorrow.`,
    chat_in_progress: 'Your last question is still being answered',
    summary_in_progress: 'A summary is already being made',
    too_many_arriving: ({ count }: { count: number }) =>
      `${count} of your files are being uploaded already. Please wait for one of them.`,
    too_many_waiting: ({ count }: { count: number }) =>
      `${count} of your files are waiting already. Please wait until one of them is done.`,
  },
  500: {
    internal: 'Something went wrong on our side. Please try again.',
  },
  502: {
    // Accounts
    google_unreachable: 'Google could not be reached. Please try again.',
    // Zoom
    zoom_unreachable: 'Zoom cannot be reached',
    zoom_slow: 'Zoom takes too long to answer',
    zoom_unreadable: 'Zoom gave an answer that cannot be read',
    zoom_credentials_refused: "Zoom refuses this server's credentials",
    zoom_too_often: 'Zoom is asked too often. Please try again later.',
    zoom_failing: ({ answer }: { answer: number }) => `Zoom is not well at the moment (${answer})`,
    zoom_refuses: ({ answer }: { answer: number }) => `Zoom refuses this (${answer})`,
    // Exports
    export_failed: 'The file could not be made. Please try again.',
    // Summaries
    chat_failed: 'The language model gave no answer. Please ask again.',
    summary_model_failed:
      'The language model failed, so the summary stays as it was. What it has read is kept; please try again later.',
    summary_engine_failed: 'The summary engine failed. The transcript is safe; please try again.',
    // Live transcription
    speech_unavailable: `${UNREACHABLE} ${WORDS_KEPT}`,
    speech_timeout: `${SLOW} ${WORDS_KEPT}`,
    speech_late: ({ seconds }: { seconds: number }) =>
      `The speech engine is slower than people speak: words appear ${seconds} s late. None is lost.`,
    speech_busy: `${BUSY} ${WORDS_KEPT}`,
    speech_rate_limited: `${RATE_LIMITED} ${WORDS_KEPT}`,
    speech_refused: `${KEY_REFUSED} ${WORDS_KEPT}`,
    speech_misconfigured: `${MISCONFIGURED} ${WORDS_KEPT}`,
    speech_no_credit: `${NO_CREDIT} ${WORDS_KEPT}`,
    speech_invalid_answer: `${UNREADABLE} ${WORDS_KEPT}`,
    speech_clip_rejected: `The speech engine could not process some of what you said. ${GAP_MARKED}`,
    speech_clip_too_large: `Some of what you said was more than the speech engine takes at once. ${GAP_MARKED}`,
    // Uploads, stored: why the upload waits or failed
    recording_speech_unavailable: `${UNREACHABLE} ${FILE_KEPT}`,
    recording_speech_timeout: `${SLOW} ${FILE_KEPT}`,
    recording_speech_busy: `${BUSY} ${FILE_KEPT}`,
    recording_speech_rate_limited: `${RATE_LIMITED} ${FILE_KEPT}`,
    recording_speech_refused: `${KEY_REFUSED} ${FILE_KEPT}`,
    recording_speech_misconfigured: `${MISCONFIGURED} ${FILE_KEPT}`,
    recording_speech_no_credit: `${NO_CREDIT} ${FILE_KEPT}`,
    recording_speech_invalid_answer: `${UNREADABLE} ${FILE_KEPT}`,
  },
  503: {
    speech_overloaded: 'Too much audio is waiting for the speech engine. Some of what you said is missing.',
    database_unavailable:
      'The database is not answering. Your words are kept and will be stored when it is back.',
    server_stopping: 'The server is being restarted. Please try again in a moment.',
    database_silent: 'The database is not answering. Please try again in a moment.',
    disk_full: 'The server has no room for this file now. Please try again later.',
    recording_undecodable: 'This server cannot read recordings: ffmpeg is not installed.',
  },
  507: {
    database_full: 'The server has no free space, so this was not saved. Please try again later.',
    storage_full: 'The server has no room for this file now. Please try again later.',
    own_storage_full:
      'Your files that wait to be transcribed take all the room you have on this server. Wait until one of them is done, or cancel one.',
  },
} as const satisfies Record<number, Record<string, string | ((params: never) => string)>>;

type Problems = typeof PROBLEMS;

export type ProblemCode = { [Status in keyof Problems]: keyof Problems[Status] }[keyof Problems];

type MessageOf<Code extends ProblemCode> = {
  [Status in keyof Problems]: Code extends keyof Problems[Status] ? Problems[Status][Code] : never;
}[keyof Problems];

/** The parameters of a message; undefined if it has none. */
export type ParamsOf<Code extends ProblemCode> =
  MessageOf<Code> extends (params: infer Params) => string ? Params : undefined;
