import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { countScripts } from '#test/project/scriptSize.ts';
import type { PageLoadSeen } from './pageLoadSeen.ts';

/** Lighthouse's "slow 4G" as applied by Chrome DevTools: latency in ms, throughput in bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const SCREEN = { width: 412, height: 823 };
const SETTLING_MS = 1_500;
const PROBE = stripTypeScriptTypes(
  readFileSync(join(import.meta.dirname, '../page/pageLoadProbe.ts'), 'utf8'),
);
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36';

export interface PageLoad {
  lcpMs: number;
  cls: number;
  tbtMs: number;
  /** Transferred size of scripts, including headers. */
  scriptKb: number;
  /** Time at which the first control was painted; NaN if none was waited for. */
  controlMs: number;
}

interface Visit {
  url: string;
  cookies: Parameters<BrowserContext['addCookies']>[0];
  /** Selector of an element that appears when the page is complete. */
  waitFor: string;
  /** Selector of the first control that a person would use. */
  control?: string | undefined;
}

/** Loads a page with an empty cache on a slow line, with the CPU throttled to a quarter of this machine's speed. */
export async function loadOnSlowPhone(
  browser: Browser,
  { url, cookies, waitFor, control }: Visit,
): Promise<PageLoad> {
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
    await page.addInitScript(`${PROBE}observePageLoad(${JSON.stringify(control)})`);
    const session = await context.newCDPSession(page);
    const scriptsKb = await countScripts(session);
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'load', timeout: 90_000 });
    await page.waitForSelector(waitFor, { timeout: 60_000 });
    await page.waitForLoadState('networkidle', { timeout: 30_000 });
    await page.waitForTimeout(SETTLING_MS);
    const { fcp, lcp, cls, longTasks, control: controlMs } = await page.evaluate<PageLoadSeen>('pageLoad');
    const blocking = longTasks.filter(({ start }) => start >= fcp);
    return {
      lcpMs: lcp,
      // Rounded to three decimals, as in Chrome DevTools.
      cls: Number(cls.toFixed(3)),
      tbtMs: blocking.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      scriptKb: scriptsKb(),
      controlMs: controlMs ?? Number.NaN,
    };
  } finally {
    await context.close();
  }
}
