import type { EntryType, PerformanceEntry } from 'node:perf_hooks';
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';

/** Lighthouse's "slow 4G", as Chrome DevTools apply it: latency in ms, throughput in bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const SCREEN = { width: 412, height: 823 };
const SETTLING_MS = 1_500;
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36';

export interface PageLoad {
  lcpMs: number;
  cls: number;
  tbtMs: number;
  /** Transferred script size, headers included. */
  scriptKb: number;
}

interface Visit {
  url: string;
  cookies: Parameters<BrowserContext['addCookies']>[0];
  /** The selector that appears when the page is complete. */
  waitFor: string;
}

/** Loads a page with an empty cache, on a CPU four times slower than this machine and a slow line. */
export async function loadOnSlowPhone(browser: Browser, { url, cookies, waitFor }: Visit): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    userAgent: USER_AGENT,
  });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    const scripts = await countScripts(session);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
    await page.waitForSelector(waitFor, { timeout: 60_000 });
    await page.waitForLoadState('networkidle', { timeout: 30_000 });
    await page.waitForTimeout(SETTLING_MS);
    const { fcp, lcp, cls, longTasks } = await page.evaluate(() => globalThis.pageLoad);
    const blocking = longTasks.filter(({ start }) => start >= fcp);
    return {
      lcpMs: lcp,
      // Rounded to three decimals, as Chrome DevTools show it.
      cls: Number(cls.toFixed(3)),
      tbtMs: blocking.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      scriptKb: scripts.bytes() / 1024,
    };
  } finally {
    await context.close();
  }
}

async function countScripts(session: CDPSession): Promise<{ bytes: () => number }> {
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return { bytes: () => bytes };
}

declare global {
  var pageLoad: {
    fcp: number;
    lcp: number;
    cls: number;
    longTasks: { start: number; duration: number }[];
  };
}

/**
 * Runs in the page. Cumulative layout shift is the largest session window: at most five seconds, with gaps below one.
 */
function observe(): void {
  const load: typeof pageLoad = { fcp: 0, lcp: 0, cls: 0, longTasks: [] };
  globalThis.pageLoad = load;
  const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type: type as EntryType,
      buffered: true,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') load.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    load.lcp = startTime;
  });
  watch('longtask', ({ startTime, duration }) => load.longTasks.push({ start: startTime, duration }));
  const burst = { sum: 0, first: 0, last: 0 };
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (hadRecentInput) return;
    if (startTime - burst.last > 1_000 || startTime - burst.first > 5_000) {
      burst.sum = 0;
      burst.first = startTime;
    }
    burst.sum += value;
    burst.last = startTime;
    load.cls = Math.max(load.cls, burst.sum);
  });
}
