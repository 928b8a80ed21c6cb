import {
  type Browser,
  type BrowserContext,
  test as base,
  chromium,
  expect,
  type Page,
} from '@playwright/test';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { browserPath, wholeBrowserPath } from '../scripts/browser.ts';

const QUIET = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** A low frame rate, because one machine encodes and decodes the video of three people. */
const FAKE_DEVICES = '--use-fake-device-for-media-stream=fps=5';
/** Grants camera and microphone to every page without a prompt. */
const GIVEN_DEVICES = '--use-fake-ui-for-media-stream';

/** Console errors of expected responses: the session check of a visitor, and a missing conference script. */
const EXPECTED_CONSOLE = /status of (401|404)|external_api(\.min)?\.js/;

interface Visitor {
  page: Page;
}

export interface VisitOptions {
  /** A WAV file that the fake microphone plays once. */
  voice?: string;
  width?: number;
  height?: number;
  /** Emulates a phone's touch screen, which has no pointer that hovers. */
  isTouch?: boolean;
  theme?: 'light' | 'dark';
  /** The browser's preferred language; American English by default. */
  locale?: string;
  /** Console errors that the test causes on purpose. */
  expectedErrors?: RegExp;
  /** Camera and microphone require a permission, which the test must grant; otherwise every page gets them. */
  asksForDevices?: boolean;
  /** Keeps pages in the back/forward cache, which Playwright disables and the headless shell does not have. */
  keepsLeftPages?: boolean;
  /**
   * Shows the screen before a meeting, as at a first visit. Otherwise this browser skips the screen and starts no
   * transcription by itself.
   */
  passesGreenRoom?: boolean;
}

interface Fixtures {
  /** Opens a separate browser, which is closed at the end of the test. Unexpected console errors fail the test. */
  visit: (options?: VisitOptions) => Promise<Visitor>;
}

interface WorkerFixtures {
  server: ServerProcess;
  /** Shared by people without a voice file, because starting a browser takes half a second. */
  silentBrowser: Browser;
}

interface LaunchOptions extends Pick<VisitOptions, 'asksForDevices' | 'keepsLeftPages'> {
  voice?: string | undefined;
  args?: string[];
}

export const launch = ({
  voice,
  asksForDevices = false,
  keepsLeftPages = false,
  args = [],
}: LaunchOptions = {}) => {
  const executablePath = asksForDevices || keepsLeftPages ? wholeBrowserPath : browserPath;
  return chromium.launch({
    ...(executablePath && { executablePath }),
    ...(keepsLeftPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    args: [
      ...QUIET,
      FAKE_DEVICES,
      ...(asksForDevices ? [] : [GIVEN_DEVICES]),
      ...(voice ? [`--use-file-for-fake-audio-capture=${voice}%noloop`] : []),
      ...args,
    ],
  });
};

/** The stored choice of a person who enters meetings directly, and must press Start to be transcribed. */
const skippedGreenRoom = (origin: string) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [{ name: 'arrival', value: JSON.stringify({ isSkipped: true, isTranscribed: false }) }],
    },
  ],
});

let lastAddress = 0;
/** A new IP address per person, because requests are rate-limited per address. */
const nextAddress = (): string => {
  lastAddress += 1;
  return `10.0.${lastAddress >> 8}.${lastAddress & 255}`;
};

/** A user journey: real browsers against a real server that no other test uses at the same time. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here.
    async ({}, use) => {
      const server = await ServerProcess.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  silentBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern here.
    async ({}, use) => {
      const browser = await launch();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ server, silentBrowser }, use) => {
    const opened: (Browser | BrowserContext)[] = [];
    const complaints: string[] = [];
    await use(
      async ({
        voice,
        width = 1280,
        height = 820,
        isTouch = false,
        theme = 'light',
        locale = 'en-US',
        expectedErrors,
        asksForDevices = false,
        keepsLeftPages = false,
        passesGreenRoom = false,
      } = {}) => {
        const hasOwnBrowser = voice !== undefined || asksForDevices || keepsLeftPages;
        const browser = hasOwnBrowser
          ? await launch({ voice, asksForDevices, keepsLeftPages })
          : silentBrowser;
        const context = await browser.newContext({
          baseURL: server.address,
          viewport: { width, height },
          hasTouch: isTouch,
          isMobile: isTouch,
          colorScheme: theme,
          locale,
          permissions: [
            'clipboard-read',
            'clipboard-write',
            ...(asksForDevices ? [] : ['microphone', 'camera']),
          ],
          ...(!passesGreenRoom && { storageState: skippedGreenRoom(server.address) }),
          extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
        });
        opened.push(hasOwnBrowser ? browser : context);
        const page = await context.newPage();
        page.on('pageerror', (error) => complaints.push(String(error)));
        page.on('console', (message) => {
          const text = message.text();
          if (message.type() === 'error' && !EXPECTED_CONSOLE.test(text) && !expectedErrors?.test(text))
            complaints.push(text);
        });
        return { page };
      },
    );
    for (const each of opened) await each.close();
    expect(complaints).toEqual([]);
  },
});

export { expect };

/** Waits for hydration, because a screen that the server rendered does not react to clicks and keys before. */
export const hydrated = (page: Page): Promise<void> =>
  page.locator('#root[data-hydrated], #root:not([data-island])').waitFor({ state: 'attached' });

let lastPerson = 0;

/** Registers a new account on the screen, and ends on the dashboard. */
export async function signUp(page: Page, name: string): Promise<{ email: string; password: string }> {
  const person = { email: `person${++lastPerson}.${process.pid}@example.org`, password: 'a long enough one' };
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  return person;
}

/** Fills in and submits the sign-in form, which is on screen. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Schedules a meeting on the screen that starts now. */
export async function schedule(page: Page, title: string): Promise<void> {
  await page.goto('/meetings');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('dialog').getByRole('button', { name: 'Create Meeting' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}
