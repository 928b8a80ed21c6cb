import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ServerProcess } from '#test/serverProcess.ts';
import { browserPath } from '../scripts/browser.ts';
import type { Measurement } from './measurement.ts';
import { CHROMIUM_ARGS, enter, openPage } from './room.ts';

const PROBE = stripTypeScriptTypes(
  readFileSync(join(import.meta.dirname, 'page/connectionsProbe.ts'), 'utf8'),
);
/** How many people, at how many frames a second: one machine encodes and decodes for all of them. */
const ROOMS = [
  [2, 5],
  [4, 5],
  [6, 5],
  [8, 5],
  [10, 5],
  [2, 30],
  [3, 30],
] as const;
const CONNECT_LIMIT_MS = 180_000;
/** Until the browsers' estimates of the bandwidth have grown. */
const SETTLE_MS = 12_000;
const SAMPLE_MS = 10_000;

interface Reading {
  sentBytes: number;
  pictures: Record<string, { height: number; frames: number }>;
}

interface Load {
  encoders: number;
  kbits: number;
  height: number;
  cores: number;
}

/** Measures what each person sends in rooms of different sizes, and what their browsers take of the processor. */
export async function measureRoomLoad(): Promise<Measurement[]> {
  const server = await ServerProcess.start({ STT_URL: 'http://127.0.0.1:9' });
  const rows: Measurement[] = [];
  try {
    for (const [people, frames] of ROOMS) {
      const { encoders, kbits, height, cores } = await measureRoomOf(server, people, frames);
      const room = `Room of ${people} at ${frames} fps`;
      rows.push(
        { name: `${room}: cameras sent by each, median`, value: encoders, unit: '' },
        { name: `${room}: height of a picture, median`, value: height, unit: 'px' },
        { name: `${room}: sent by each, median`, value: kbits, unit: 'kbit/s' },
        { name: `${room}: processor, each`, value: cores, unit: 'cores' },
      );
    }
  } finally {
    await server.kill();
    await server.remove();
  }
  return rows;
}

/** Measures one room of so many people, whose cameras deliver so many frames a second. */
export async function measureRoomOf(server: ServerProcess, people: number, frames: number): Promise<Load> {
  const browser = await chromium.launch({
    ...(browserPath && { executablePath: browserPath }),
    args: [...CHROMIUM_ARGS, `--use-fake-device-for-media-stream=fps=${frames}`],
  });
  try {
    const pages: Page[] = [];
    for (let i = 0; i < people; i++) pages.push(await openPage(browser, server, { script: PROBE }));
    for (const page of pages) {
      await enter(page, `load ${people} ${frames}`);
      await page
        .frameLocator('iframe')
        .locator('[data-self=true][data-video=true]')
        .waitFor({ timeout: CONNECT_LIMIT_MS });
    }
    for (const page of pages) {
      const others = page.frameLocator('iframe').locator('[data-self=false][data-connection=connected]');
      await others.nth(people - 2).waitFor({ timeout: CONNECT_LIMIT_MS, state: 'attached' });
    }
    await sleep(SETTLE_MS);
    const [before, cpuBefore] = [await Promise.all(pages.map(read)), await cpuSeconds(browser)];
    const begunAt = performance.now();
    await sleep(SAMPLE_MS);
    const [after, cpuAfter] = [await Promise.all(pages.map(read)), await cpuSeconds(browser)];
    const seconds = (performance.now() - begunAt) / 1000;
    const sent = after.map(({ pictures }, index) =>
      Object.entries(pictures).filter(
        ([key, { frames }]) => frames > (before[index]?.pictures[key]?.frames ?? 0),
      ),
    );
    return {
      encoders: median(sent.map((pictures) => pictures.length)),
      height: median(sent.flatMap((pictures) => pictures.map(([, { height }]) => height))),
      kbits: median(
        after.map(({ sentBytes }, i) => ((sentBytes - before[i]!.sentBytes) * 8) / 1000 / seconds),
      ),
      cores: (cpuAfter - cpuBefore) / seconds / people,
    };
  } finally {
    await browser.close();
  }
}

const read = (page: Page): Promise<Reading> =>
  page
    .frameLocator('iframe')
    .locator('html')
    .evaluate(() => (globalThis as unknown as { readConnections(): Promise<Reading> }).readConnections());

/** Processor time that all processes of the browser have taken so far. */
async function cpuSeconds(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((total, { cpuTime }) => total + cpuTime, 0);
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
