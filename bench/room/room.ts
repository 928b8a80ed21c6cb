import type { Browser, Page } from '@playwright/test';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { launchChromium } from '../chromium.ts';
import type { Measurement } from '../measurement.ts';
import { median } from '../statistics.ts';

const PICTURES = 10;
const ROUNDS = 100;
const PICTURE_LIMIT_MS = 60_000;
interface PageElement {
  contentDocument: PageDocument | null;
  style: { cssText: string };
  remove(): void;
}

interface PageDocument {
  body: { appendChild(element: PageElement): PageElement };
  createElement(tag: string): PageElement;
  querySelector(selector: string): PageElement | null;
}

/** The page globals used here. Benchmarks are type-checked with the server, without the types of the DOM. */
interface PageGlobals {
  document: PageDocument;
  location: { host: string };
  conference: { dispose(): void };
  JitsiMeetExternalAPI: new (domain: string, options: object) => { dispose(): void };
}

/**
 * Measures the time until two people see each other in the built-in room, and how often that fails when they join at
 * the same time.
 */
export async function measureRoom(): Promise<Measurement[]> {
  const server = await ServerProcess.start({ STT_URL: 'http://127.0.0.1:9' });
  const browser = await launchBrowser();
  try {
    const pages = [await openPage(browser, server), await openPage(browser, server)] as const;
    const waits: number[] = [];
    for (let i = 0; i < PICTURES; i++) waits.push(await firstPicture(pages, `one after the other ${i}`));
    const rounds: number[] = [];
    let failures = 0;
    for (let i = 0; i < ROUNDS; i++) {
      const tookMs = await bothAtOnce(pages, `at once ${i}`);
      if (tookMs === null) failures++;
      else rounds.push(tookMs);
    }
    return [
      { name: 'Room: first picture of the other, median', value: median(waits) / 1000, unit: 's', aim: 1 },
      { name: 'Room: first picture, slowest of ten', value: Math.max(...waits) / 1000, unit: 's' },
      { name: 'Room: both at once, both pictures, median', value: median(rounds) / 1000, unit: 's' },
      { name: `Room: failures in ${ROUNDS} rounds of two at once`, value: failures, unit: '', aim: 0 },
    ];
  } finally {
    await browser.close();
    await server.kill();
    await server.remove();
  }
}

/** Starts a browser with a fake microphone that beeps and a fake camera of `frames` per second. */
export const launchBrowser = (frames = 20): Promise<Browser> =>
  launchChromium(
    '--disable-background-networking',
    '--use-fake-ui-for-media-stream',
    `--use-fake-device-for-media-stream=fps=${frames}`,
  );

/** Opens a page of a signed-in user with the conference class loaded; `script` runs first in every frame. */
export async function openPage(browser: Browser, server: ServerProcess, script = ''): Promise<Page> {
  const page = await openEmptyPage(browser, server, script);
  await register(page, server, 'Amina Kaci');
  await page.addScriptTag({ url: '/libs/external_api.min.js' });
  return page;
}

/** Opens a page of our origin; `script` runs first in every frame. */
export async function openEmptyPage(browser: Browser, server: ServerProcess, script = ''): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.address,
    permissions: ['microphone', 'camera', 'local-network-access'],
    viewport: { width: 640, height: 400 },
  });
  await context.addInitScript({ content: script });
  const page = await context.newPage();
  await page.route('**/empty-page', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><body></body>' }),
  );
  await page.goto('/empty-page');
  return page;
}

/** Signs the page in with a new account of this name. */
export async function register(page: Page, server: ServerProcess, name: string): Promise<void> {
  const person = { name, email: `${crypto.randomUUID()}@example.org`, password: 'a long enough one' };
  const answer = await page.request.post('/api/auth/register', {
    data: person,
    headers: { origin: server.address },
  });
  if (!answer.ok()) throw new Error(`The account was refused: ${answer.status()}`);
}

/**
 * With one person already in the room, measures the time from inserting the second person's iframe until it shows the
 * first person's video.
 */
async function firstPicture([first, second]: readonly [Page, Page], room: string): Promise<number> {
  await enter(first, room);
  await first.frameLocator('iframe').locator('[data-self=true][data-video=true]').waitFor();
  const tookMs = await enterAndSee(second, room);
  if (tookMs === null) throw new Error('No picture came at all');
  await leave(first, second);
  return tookMs;
}

async function bothAtOnce(pages: readonly [Page, Page], room: string): Promise<number | null> {
  const waits = await Promise.all(pages.map((page) => enterAndSee(page, room)));
  await leave(...pages);
  return waits.includes(null) ? null : Math.max(...(waits as number[]));
}

export async function enter(page: Page, roomName: string): Promise<void> {
  await page.evaluate((name) => {
    const globals = globalThis as unknown as PageGlobals;
    const { document, location, JitsiMeetExternalAPI } = globals;
    const parentNode = document.body.appendChild(document.createElement('div'));
    parentNode.style.cssText = 'position:fixed;inset:0';
    globals.conference = new JitsiMeetExternalAPI(location.host, { roomName: name, parentNode });
  }, roomName);
}

/** Measures inside the page, without the overhead of the browser driver; null when no video arrived in time. */
async function enterAndSee(page: Page, roomName: string): Promise<number | null> {
  const begunAt = await page.evaluate(() => performance.now());
  await enter(page, roomName);
  const seenAt = await page.evaluate(
    (limitMs) =>
      new Promise<number | null>((resolve) => {
        const { document } = globalThis as unknown as PageGlobals;
        const deadline = performance.now() + limitMs;
        const look = () => {
          const frame = document.querySelector('iframe')?.contentDocument;
          const picture = frame?.querySelector('[data-self=false][data-video=true] video');
          if (picture) resolve(performance.now());
          else if (performance.now() > deadline) resolve(null);
          else setTimeout(look, 5);
        };
        look();
      }),
    PICTURE_LIMIT_MS,
  );
  return seenAt === null ? null : seenAt - begunAt;
}

async function leave(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await page.evaluate(() => {
      (globalThis as unknown as PageGlobals).conference.dispose();
    });
  }
}
