import type { Browser } from '@playwright/test';
import { LANGUAGE_COOKIE } from '#shared/rules/language/interfaceLanguage.ts';
import { ownTimeZone, TIME_ZONE_COOKIE } from '#shared/rules/language/timeZone.ts';
import { startSpeechServer } from '#test/doubles/speechServer.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { MOST_SCRIPTS_KB } from '#test/project/scriptSize.ts';
import { launchChromium, toBrowserCookie } from '../chromium.ts';
import { type Measurement, machineLoad } from '../measurement.ts';
import { median } from '../statistics.ts';
import { seedAccount } from './seedAccount.ts';
import { REVIEWED_LINES, seedMeetings } from './seedMeetings.ts';
import { loadOnSlowPhone, type PageLoad } from './slowPhone.ts';

const RUNS = 5;
const MANY_MEETINGS = 500;
const USUAL_MEETINGS = 20;

interface Target {
  name: string;
  path: string;
  language?: string;
  /** The Cookie header of the page's user. */
  cookie?: string;
  waitFor: string;
  /** The control whose appearance is measured. */
  control?: string;
  aims: Partial<Record<keyof PageLoad, number>>;
}

const VISITOR_AIMS = { lcpMs: 850, cls: 0.02, tbtMs: 0, scriptKb: MOST_SCRIPTS_KB.visitor };
const NAMES: Record<keyof PageLoad, [name: string, unit: string]> = {
  lcpMs: ['LCP', 'ms'],
  cls: ['CLS', ''],
  tbtMs: ['TBT', 'ms'],
  scriptKb: ['scripts', 'kB'],
  controlMs: ['first control', 'ms'],
};

/** Measures page loads of a mid-range phone on a slow line: medians of alternating runs. */
export async function measureWebPages(): Promise<Measurement[]> {
  const engine = await startSpeechServer();
  const server = await ServerProcess.start({ STT_URL: engine.url });
  const browser = await launchChromium('--disable-gpu', '--no-first-run');
  try {
    const usual = await seedAccount(server.address, engine, USUAL_MEETINGS);
    const busy = await seedAccount(server.address, engine, MANY_MEETINGS);
    const meetings = await seedMeetings(server, usual);
    const visitors = { waitFor: 'h1', aims: VISITOR_AIMS };
    const targets: Target[] = [
      { name: 'Landing page', path: '/', ...visitors },
      { name: 'Landing page, Arabic', path: '/', language: 'ar', ...visitors },
      { name: 'About', path: '/about', ...visitors },
      {
        name: 'Login',
        path: '/login',
        waitFor: 'form',
        control: 'form button[type=submit]',
        aims: { lcpMs: 1_200, cls: 0.02, controlMs: 1_000 },
      },
      {
        name: `Dashboard, ${USUAL_MEETINGS} meetings`,
        path: '/',
        cookie: usual.cookie,
        waitFor: 'main time',
        aims: { lcpMs: 1_800, cls: 0, tbtMs: 50, scriptKb: MOST_SCRIPTS_KB.dashboard },
      },
      {
        name: `Meetings, ${MANY_MEETINGS} of them`,
        path: '/meetings',
        cookie: busy.cookie,
        waitFor: 'main article',
        aims: { lcpMs: 2_200, cls: 0 },
      },
      {
        name: `Review, ${REVIEWED_LINES.toLocaleString('en')} lines`,
        path: `/meetings/jitsi/${meetings.over}/recording`,
        cookie: usual.cookie,
        waitFor: '[id^="segment-"]',
        aims: { lcpMs: 2_200, cls: 0 },
      },
      {
        name: 'Live meeting',
        path: `/meetings/jitsi/${meetings.running}`,
        cookie: usual.cookie,
        waitFor: '[role=log] p[lang]',
        control: 'main button',
        aims: { lcpMs: 2_200, cls: 0, controlMs: 2_000 },
      },
    ];
    const loads = await loadInTurns(browser, server.address, targets);
    return [...targets.flatMap((target) => rowsOf(target, loads.get(target) ?? [])), machineLoad()];
  } finally {
    await browser.close();
    await server.kill();
    await server.remove();
    await engine.close();
  }
}

async function loadInTurns(
  browser: Browser,
  address: string,
  targets: Target[],
): Promise<Map<Target, PageLoad[]>> {
  const loads = new Map<Target, PageLoad[]>(targets.map((target) => [target, []]));
  for (let run = 0; run < RUNS; run++) {
    for (const [{ path, language, cookie, waitFor, control }, done] of loads) {
      // Sets the time zone that an earlier screen would have stored.
      const zone = cookie && `${TIME_ZONE_COOKIE}=${ownTimeZone()}`;
      const pairs = [cookie, zone, language && `${LANGUAGE_COOKIE}=${language}`].filter(
        (pair) => pair !== undefined,
      );
      const cookies = pairs.map((pair) => toBrowserCookie(pair, address));
      done.push(await loadOnSlowPhone(browser, { url: address + path, cookies, waitFor, control }));
    }
  }
  return loads;
}

function rowsOf({ name, aims, control }: Target, loads: PageLoad[]): Measurement[] {
  const shown = (Object.keys(NAMES) as (keyof PageLoad)[]).filter((what) => what !== 'controlMs' || control);
  return shown.map((what) => {
    const values = loads.map((load) => load[what]);
    const [title, unit] = NAMES[what];
    const aim = aims[what];
    return {
      name: `${name}, ${title}`,
      value: median(values),
      unit,
      ...(aim !== undefined && { aim, isMost: true }),
    };
  });
}
