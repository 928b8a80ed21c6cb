import type { Rolldown } from 'vite';

const REACT_AND_CALLS =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@lingui|lucide-react|@tanstack\/(react-)?query(-core)?)\//;
const SHARED_BY_ISLANDS =
  /\/src\/(client\/(api|language|locales|ui)\/(?!layout\/(Tabs|Page)|progress\/Skeleton|labels\/Badge|fallbacks\/(\w+(State|Error|Tab|Note)|LoadFailure)|toasts\/undoable|useMediaQuery)|shared\/)/;
/** Modules that stay out of the shared chunks, because the islands and the room are loaded without the app. */
const OWN_CHUNKS =
  /\.css$|\/src\/(room\/|shared\/rules\/(connectionWatch|conference\/roomProtocol)|client\/(site\/|pages\/(?!Dashboard)))/;

const FRAME =
  /\/hydrateIsland\.|\/shell\/(DrawerHeader|LanguageSwitch|changeLanguage|PublicFrame|site\/\w+)\.|\/ui\/(brand\/WovenBand|buttons\/CloseButton|forms\/Input|labels\/Avatar|layout\/Card|prerendering\/(Island|saveTypedInput)|theme\/\w+)\.|\/icons\/(check|circle-check|menu|message-circle|minus|monitor|moon|send-horizontal|sun|x)\./;
const FORMS =
  /node_modules\/(react-hook-form|@hookform|zod)\/|\/(useMutation|mutationObserver)\.|\/api\/(formErrors|problemResolver|requireCookies)\.|\/ui\/forms\/(EmailInput|Field)\.|\/language\/languageNames\.|\/contract\/(accounts|endpoint|fields|google|isoDate|languages|paging|registration|transcription|uploads)\.|\/rules\/oneLine\./;
const ACCOUNTS = /\/features\/accounts\/|\/ui\/forms\/Checkbox\.|\/react-(checkbox|use-size)\//;
const OVERLAYS =
  /@radix-ui\/(primitive|react-(collection|compose-refs|context|dismissable-layer|id|portal|presence|primitive|slot|toast|use-[\w-]+|visually-hidden))\//;
const DIALOGS =
  /node_modules\/(@radix-ui\/react-(alert-dialog|dialog|focus-guards|focus-scope)|aria-hidden|get-nonce|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|tslib|use-callback-ref|use-sidecar)\/|\/ui\/(buttons\/(IconButton|Tooltip|useFocusAfterRemoval|useKeptFocus)|keyboard\/(hasModifier|isComposing|keepComposed)|overlays\/(closeOnEscape|ConfirmDialog|Dialog|DiscardQuestion|useFocusOnStep|useReturnFocus))\./;
/** Apart from the other dialogs, which the room shows too, because the question before leaving needs the app's router. */
const FORM_DIALOGS = /\/useBlocker\.|\/ui\/overlays\/(FormDialog|LeaveQuestion|useLeaveBlocker)\./;
/** Small modules of many screens. They import nothing that only some of these load, such as forms. */
const SMALL_PARTS =
  /\/api\/(changedFields|fetchFile|keptDrafts|seenFields|streamCall|whenShown)\.|\/language\/(daysText|dueDateText|listText|personLabel|sizeText)\.|\/features\/(conference\/useMeetingDetail|summaries\/(summaryKeys|templates\/templateNames))\.|\/shared\/rules\/(conference\/jitsiDomain|elapsedText|files\/fileNamePart|language\/(isolate|namedTimeZone|textDirection)|meetings\/(meetingStatus|turns)|personName|summaries\/(speakerMarks|summaryForms))\.|\/ui\/(buttons\/(LoadMore|MoreButton)|downloads\/(downloadText|saveFile)|forms\/ToggleLabel|labels\/(MarkedText|PersonName)|progress\/(ProgressBar|StorageMeter)|store\/today|summary\/(BeforeCorrectionMark|LeftOutText|PossibleMark)|typedText|unsaved|useCopied|useDebouncedValue)\.|\/(infiniteQueryObserver|useInfiniteQuery)\./;

/** Modules that the screens of instant and planned meetings share, and the review does not load. */
const CAPTURE =
  /\/features\/(transcription\/(capture\/(?!consent\/WithdrawDialog)|live\/(?!channel\/useSpeechRecovery))|conference\/(?!CopyLink|Meeting|useMeeting|over\/(Meeting|Reopen|useReopen)))|\/rules\/(conference\/canonicalRoom|presence|screens\/lastLines)\.|\/ui\/(progress\/meterFraction|toasts\/useToolbars)\./;
/** The lines of a transcript, which the review shows too. */
const TRANSCRIPT =
  /\/features\/(transcription\/(capture|corrections|lines|live)\/|conference\/(over\/)?Meeting)|\/rules\/(meetings\/baseTime|oneParagraph)\./;
/**
 * The remaining modules of these folders: the summary, and the controls that a planned meeting shares with its review.
 */
const SUMMARY =
  /\/features\/(summaries\/(?!actionItems\/ActionItemDialog)|conference\/|transcription\/)|\/contract\/summaries\.|\/rules\/summaries\/standupByPerson\.|\/ui\/layout\/LongTitle\./;

/** Exported for a test that each pattern still matches a module. */
export const CHUNK_PATTERNS = [
  SHARED_BY_ISLANDS,
  OWN_CHUNKS,
  FRAME,
  FORMS,
  ACCOUNTS,
  DIALOGS,
  FORM_DIALOGS,
  SMALL_PARTS,
  CAPTURE,
  TRANSCRIPT,
  SUMMARY,
];

/** Matches paths with slashes, also on Windows. */
const matches = (wanted: RegExp, apart?: RegExp) => (id: string) => {
  const path = id.replaceAll('\\', '/');
  return wanted.test(path) && !apart?.test(path);
};

/**
 * Groups the modules that screens share into few chunks. By default, the bundler makes one chunk per set of screens
 * with a common module: seventy for the dashboard, each of which costs headers and often a round trip on a slow line. A
 * module belongs to the first group that matches it.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Separates styles from code, because a chunk with code would load the styles of every screen.
  { name: 'styles', test: /styles\.css$/ },
  // Modules that the first scripts of the app and of the islands share.
  { name: 'loader', test: /preload-helper|rolldown[\\/]runtime|site[\\/]replayClicks/ },
  // `$initial` are the static imports of the entries in clientBuild.ts; the other modules of these libraries stay with
  // the screens that use them.
  {
    name: 'base',
    tags: ['$initial'],
    test: matches(new RegExp(`${REACT_AND_CALLS.source}|${SHARED_BY_ISLANDS.source}`), OWN_CHUNKS),
  },
  { name: 'app', tags: ['$initial'], test: matches(/./, OWN_CHUNKS) },
  ...[
    { name: 'frame', test: matches(FRAME) },
    { name: 'icons', test: matches(/\/lucide-react\//) },
    { name: 'forms', test: matches(FORMS) },
    { name: 'accounts', test: matches(ACCOUNTS) },
    { name: 'overlays', test: matches(OVERLAYS) },
    { name: 'dialogs', test: matches(DIALOGS) },
    { name: 'formDialogs', test: matches(FORM_DIALOGS) },
    { name: 'parts', test: matches(SMALL_PARTS) },
    { name: 'capture', test: matches(CAPTURE) },
    { name: 'transcript', test: matches(TRANSCRIPT) },
    { name: 'summary', test: matches(SUMMARY) },
  ].map((group) => ({
    ...group,
    minShareCount: 2,
    // Dependencies of a shared module belong to another of these chunks or to none.
    includeDependenciesRecursively: false,
  })),
];
