import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import type { Measurement } from '../measurement.ts';
import { median, sum } from '../statistics.ts';
import type { ConnectionReading } from './connectionReading.ts';
import { LightGuests } from './lightGuests.ts';
import { enter, launchBrowser, openPage } from './room.ts';

const PROBE = stripTypeScriptTypes(
  readFileSync(join(import.meta.dirname, '../page/connectionsProbe.ts'), 'utf8'),
);

interface RoomSize {
  people: number;
  /** Frames per second of each camera; low, because one machine encodes and decodes for everybody. */
  frames: number;
  /** The number of people who are light guests and are not measured. */
  light?: number;
}

/**
 * Eight whole browsers are too many for two cores. Six people are measured both ways, which shows what light guests
 * leave out.
 */
const ROOMS: RoomSize[] = [
  { people: 2, frames: 5 },
  { people: 4, frames: 5 },
  { people: 6, frames: 5 },
  { people: 2, frames: 30 },
  { people: 3, frames: 30 },
  { people: 6, frames: 5, light: 4 },
  { people: 8, frames: 5, light: 6 },
  { people: 10, frames: 5, light: 8 },
];
const CONNECT_LIMIT_MS = 180_000;
/** Time until the browsers' bandwidth estimates have grown. */
const SETTLE_MS = 12_000;
const SAMPLE_MS = 10_000;

interface Load {
  encoders: number;
  kbits: number;
  height: number;
  cores: number;
  /** Share of received audio that was not concealed, for the other person who was heard worst. */
  heard: number;
  /** Received video frames per second of all others' cameras. */
  framesShown: number;
}

/** Measures what each person sends and receives in rooms of different sizes, and the CPU time of their browsers. */
export async function measureRoomLoad(): Promise<Measurement[]> {
  const server = await ServerProcess.start({ STT_URL: 'http://127.0.0.1:9' });
  const rows: Measurement[] = [];
  try {
    for (const size of ROOMS) {
      const load = await measureRoomOf(server, size);
      const others = size.light ? `, ${size.light} of them light guests,` : '';
      const room = `Room of ${size.people}${others} at ${size.frames} fps`;
      rows.push(
        { name: `${room}: cameras sent by each, median`, value: load.encoders, unit: '' },
        { name: `${room}: height of a picture, median`, value: load.height, unit: 'px' },
        { name: `${room}: sent by each, median`, value: load.kbits, unit: 'kbit/s' },
        { name: `${room}: processor, each`, value: load.cores, unit: 'cores' },
        { name: `${room}: frames of all others shown to each, median`, value: load.framesShown, unit: '/s' },
        { name: `${room}: sound heard of each other, worst`, value: load.heard * 100, unit: '%' },
      );
    }
  } finally {
    await server.kill();
    await server.remove();
  }
  return rows;
}

/** Measures one room; light guests enter last. */
async function measureRoomOf(server: ServerProcess, { people, frames, light = 0 }: RoomSize): Promise<Load> {
  const browser = await launchBrowser(frames);
  const guests = light > 0 ? await LightGuests.open(server, frames) : null;
  try {
    const roomName = `load ${people} ${light} ${frames}`;
    const pages: Page[] = [];
    for (let i = light; i < people; i++) pages.push(await openPage(browser, server, PROBE));
    for (const page of pages) {
      await enter(page, roomName);
      await ownTile(page).waitFor({ timeout: CONNECT_LIMIT_MS });
    }
    await guests?.enter(roomName, light);
    for (const page of pages) {
      const others = page.frameLocator('iframe').locator('[data-self=false][data-connection=connected]');
      await others.nth(people - 2).waitFor({ timeout: CONNECT_LIMIT_MS, state: 'attached' });
    }
    await guests?.showTiles((await ownTile(pages[0]!).boundingBox())!);
    await sleep(SETTLE_MS);
    const [before, cpuBefore] = [await Promise.all(pages.map(read)), await cpuSeconds(browser)];
    const begunAt = performance.now();
    await sleep(SAMPLE_MS);
    const [after, cpuAfter] = [await Promise.all(pages.map(read)), await cpuSeconds(browser)];
    const seconds = (performance.now() - begunAt) / 1000;
    const growth = before.map((reading, index) => growthOf(reading, after[index]!));
    const sent = growth.map(({ pictures }) => Object.values(pictures).filter(({ frames }) => frames > 0));
    const voices = growth.flatMap(({ voices }) => Object.values(voices));
    return {
      encoders: median(sent.map((pictures) => pictures.length)),
      height: median(sent.flat().map(({ height }) => height)),
      kbits: median(growth.map(({ sentBytes }) => (sentBytes * 8) / 1000 / seconds)),
      cores: (cpuAfter - cpuBefore) / seconds / pages.length,
      framesShown: median(growth.map(({ cameras }) => sum(Object.values(cameras)) / seconds)),
      heard: Math.min(...voices.map(({ samples, concealedSamples }) => 1 - concealedSamples / samples)),
    };
  } finally {
    await guests?.close();
    await browser.close();
  }
}

const ownTile = (page: Page) => page.frameLocator('iframe').locator('[data-self=true][data-video=true]');

const read = (page: Page): Promise<ConnectionReading> =>
  page
    .frameLocator('iframe')
    .locator('html')
    .evaluate(() =>
      (globalThis as unknown as { readConnections(): Promise<ConnectionReading> }).readConnections(),
    );

/** The growth of a page's counters; new connections count from 0. */
function growthOf(before: ConnectionReading, after: ConnectionReading): ConnectionReading {
  const pictures: ConnectionReading['pictures'] = {};
  for (const [key, { height, frames }] of Object.entries(after.pictures))
    pictures[key] = { height, frames: frames - (before.pictures[key]?.frames ?? 0) };
  const voices: ConnectionReading['voices'] = {};
  for (const [key, { samples, concealedSamples }] of Object.entries(after.voices))
    voices[key] = {
      samples: samples - (before.voices[key]?.samples ?? 0),
      concealedSamples: concealedSamples - (before.voices[key]?.concealedSamples ?? 0),
    };
  const cameras: ConnectionReading['cameras'] = {};
  for (const [key, frames] of Object.entries(after.cameras))
    cameras[key] = frames - (before.cameras[key] ?? 0);
  return { sentBytes: after.sentBytes - before.sentBytes, pictures, voices, cameras };
}

/** CPU time of all processes of the browser so far, in seconds. */
async function cpuSeconds(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return sum(processInfo.map(({ cpuTime }) => cpuTime));
}
