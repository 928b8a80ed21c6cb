/** The app's screens, as modules in client/pages, and the addresses at which the page preloads their files. */
const APP_SCREENS = {
  DashboardPage: /^\/(dashboard)?$/,
  LoginPage: /^\/login$/,
  AuthPage: /^\/auth$/,
  ForgotPasswordPage: /^\/forgot-password$/,
  ResetPasswordPage: /^\/reset-password$/,
  SharedPage: /^\/shared\/[^/]+$/,
  JoinPage: /^\/join\/[^/]+$/,
  MeetingsPage: /^\/meetings$/,
  LiveMeetingPage: /^\/meetings\/jitsi\/[^/]+$/,
  ReviewPage: /^\/meetings\/jitsi\/[^/]+\/recording$/,
  InstantMeetingPage: /^\/instant-meeting$/,
  AiSummariesPage: /^\/ai-summaries$/,
  ActionItemsPage: /^\/action-items$/,
  AudioTranscriptionPage: /^\/audio-transcription$/,
  CustomSummaryPage: /^\/custom-summary$/,
  SettingsPage: /^\/settings$/,
  ProfilePage: /^\/profile$/,
} as const;

/** A variant of the app's HTML page: for one screen, or for all others. */
export type AppPage = keyof typeof APP_SCREENS | 'app';

export const APP_PAGES = [...Object.keys(APP_SCREENS), 'app'] as AppPage[];

export const appPageAt = (path: string): AppPage =>
  APP_PAGES.find((page) => page !== 'app' && APP_SCREENS[page].test(path)) ?? 'app';
