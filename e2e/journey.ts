import {
  type Browser,
  type BrowserContext,
  test as base,
  chromium,
  expect,
  type Page,
} from '@playwright/test';
import { browserPath, wholeBrowserPath } from '../scripts/browser.ts';
import { ServerProcess } from '../test/serverProcess.ts';

const QUIET = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** A low frame rate: three people in a room encode and decode all video on one machine. */
const FAKE_DEVICES = '--use-fake-device-for-media-stream=fps=5';
/** Gives the devices to every page, whatever its permissions are. */
const GIVEN_DEVICES = '--use-fake-ui-for-media-stream';

/** Console errors of expected responses: the session check of a visitor, and a conference script that is missing. */
const EXPECTED_CONSOLE = /status of (401|404)|external_api(\.min)?\.js/;

interface Visitor {
  page: Page;
}

export interface VisitOptions {
  /** A WAV file that the fake microphone plays once. */
  voice?: string;
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  /** The browser's preferred language; American English when absent. */
  locale?: string;
  /** Console errors that the test causes on purpose. */
  expectedErrors?: RegExp;
  /** Camera and microphone need a permission, which the test grants; otherwise they are given. */
  asksForDevices?: boolean;
  /** Meets the screen before a meeting, as at a first visit; otherwise this browser skips it and starts nothing by itself. */
  passesGreenRoom?: boolean;
}

interface Fixtures {
  /** Opens a separate browser, closed when the test ends. Any other console error fails the test. */
  visit: (options?: VisitOptions) => Promise<Visitor>;
}

interface WorkerFixtures {
  server: ServerProcess;
  /** People without a voice file share one browser process, because starting one takes half a second. */
  silentBrowser: Browser;
}

interface LaunchOptions extends Pick<VisitOptions, 'asksForDevices'> {
  voice?: string | undefined;
  args?: string[];
}

export const launch = ({ voice, asksForDevices = false, args = [] }: LaunchOptions = {}) => {
  const executablePath = asksForDevices ? wholeBrowserPath : browserPath;
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...QUIET,
      FAKE_DEVICES,
      ...(asksForDevices ? [] : [GIVEN_DEVICES]),
      ...(voice ? [`--use-file-for-fake-audio-capture=${voice}%noloop`] : []),
      ...args,
    ],
  });
};

/** The stored choice of a person who enters meetings at once, and presses Start to be transcribed. */
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
/** Each person has an IP address of their own, because requests are rate-limited per address. */
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
        theme = 'light',
        locale = 'en-US',
        expectedErrors,
        asksForDevices = false,
        passesGreenRoom = false,
      } = {}) => {
        const hasOwnBrowser = voice !== undefined || asksForDevices;
        const browser = hasOwnBrowser ? await launch({ voice, asksForDevices }) : silentBrowser;
        const context = await browser.newContext({
          baseURL: server.address,
          viewport: { width, height },
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

/** Waits for a screen to react: the server may have rendered it, and clicks and keys do nothing before it is hydrated. */
export const hydrated = (page: Page): Promise<void> =>
  page.locator('#root[data-hydrated], #root:not([data-island])').waitFor({ state: 'attached' });

let lastPerson = 0;

/** Registers a new account on the screen, which ends on the dashboard. */
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

/** Schedules a meeting that starts now, on the screen. */
export async function schedule(page: Page, title: string): Promise<void> {
  await page.goto('/meetings');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('dialog').getByRole('button', { name: 'Create Meeting' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
}
