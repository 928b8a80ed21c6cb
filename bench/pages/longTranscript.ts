import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { Visitor } from '#test/faults/visitor.ts';
import { LONG_TRANSCRIPT_LINES, longTranscript, storeLines } from '#test/meetings/longTranscript.ts';
import { ServerProcess } from '#test/processes/serverProcess.ts';
import { launchChromium, toBrowserCookie } from '../chromium.ts';
import { type Measurement, machineLoad } from '../measurement.ts';
import { median } from '../statistics.ts';
import { waitForSummary } from './seedMeetings.ts';

const OPENINGS = 9;
const NEW_LINES = 24;
const REST_MS = 150;
const OPEN_AIM_MS = 100;
const LINE_AIM_MS = 16;

const PROBE = stripTypeScriptTypes(
  readFileSync(join(import.meta.dirname, '../page/longTranscriptProbe.ts'), 'utf8'),
);
const CHOOSE_FIRST_TAB = "probe.timeUntilPainted(() => document.querySelector('[role=tab]').click())";

/**
 * Opens a transcript of twenty thousand lines in the built client in a real browser. Measures the time until it is
 * readable, and until a new line is shown.
 */
export async function measureLongTranscript(): Promise<Measurement[]> {
  const server = await ServerProcess.start({ STT_URL: 'http://127.0.0.1:9' });
  const browser = await launchChromium('--no-first-run', '--disable-background-networking');
  try {
    const { address } = server;
    const [amina, yacine] = [
      await Visitor.register(address, 'Amina Kaci'),
      await Visitor.register(address, 'ياسين بوزيد'),
    ];
    const people = [
      { id: amina.id, name: 'Amina Kaci' },
      { id: yacine.id, name: 'ياسين بوزيد' },
    ];
    const [over, running] = [await amina.createMeeting(yacine), await amina.createMeeting(yacine)];
    for (const meeting of [over, running]) await storeLines(server, meeting, longTranscript(people));
    await amina.post(`/api/meetings/${over}/end`);
    await waitForSummary(amina, over);
    const context = await browser.newContext({ baseURL: address, viewport: { width: 1360, height: 820 } });
    await context.addInitScript(PROBE);
    await context.addCookies([toBrowserCookie(amina.cookie, address)]);
    return [
      ...(await measureReview(context, over)),
      ...(await measureLivePanel(context, running)),
      machineLoad(),
    ];
  } finally {
    await browser.close();
    await server.remove();
  }
}

async function measureReview(context: BrowserContext, meetingId: string): Promise<Measurement[]> {
  const page = await context.newPage();
  const opened: number[] = [];
  const chosen: number[] = [];
  const filled: number[] = [];
  for (let round = 0; round < OPENINGS; round++) {
    await page.goto(`/meetings/jitsi/${meetingId}/recording`);
    opened.push(await page.evaluate<number>('probe.timeUntilOpened'));
    await untilAll(page, '[id^="segment-"]');
    filled.push(await page.evaluate<number>('performance.now() - probe.dataAt'));
    await page.getByRole('tab', { name: 'AI Summary' }).click();
    chosen.push(await page.evaluate<number>(CHOOSE_FIRST_TAB));
  }
  const rows = [
    ...timed('review screen, from its data to the first screenful', opened, OPEN_AIM_MS),
    ...timed('review screen, from choosing the tab to the first screenful', chosen, OPEN_AIM_MS),
    {
      name: 'review screen, from its data to all lines in the page, median',
      value: median(filled),
      unit: 'ms',
    },
    await memory(page, 'review screen'),
  ];
  await page.close();
  return rows;
}

async function measureLivePanel(context: BrowserContext, meetingId: string): Promise<Measurement[]> {
  const page = await context.newPage();
  const opened: number[] = [];
  for (let round = 0; round < OPENINGS; round++) {
    await page.goto(`/meetings/jitsi/${meetingId}`);
    opened.push(await page.evaluate<number>(`probe.timeFromLine(${LONG_TRANSCRIPT_LINES})`));
  }
  await untilAll(page, '[role=log] p[lang]');
  const took: number[] = [];
  for (let added = 1; added <= NEW_LINES; added++) {
    await page.waitForTimeout(REST_MS);
    took.push(await page.evaluate<number>(`probe.timeOfNewLine(${LONG_TRANSCRIPT_LINES + added})`));
  }
  const rows = [
    ...timed('live panel, from its last line to the first screenful', opened, OPEN_AIM_MS),
    ...timed('live panel, a new line from message to paint', took, LINE_AIM_MS),
    await memory(page, 'live panel'),
  ];
  await page.close();
  return rows;
}

const untilAll = (page: Page, selector: string) =>
  page.evaluate(`probe.untilCount(${JSON.stringify(selector)}, ${LONG_TRANSCRIPT_LINES})`);

const timed = (name: string, times: number[], aim: number): Measurement[] => [
  { name: `${name}, median of ${times.length} (aim: at most)`, value: median(times), unit: 'ms', aim },
  { name: `${name}, slowest`, value: Math.max(...times), unit: 'ms' },
];

async function memory(page: Page, where: string): Promise<Measurement> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const heap = await session.send('Runtime.getHeapUsage');
  const bytes = heap.usedSize + heap.embedderHeapUsedSize;
  return { name: `${where}, memory of scripts and page`, value: bytes / 1e6, unit: 'MB' };
}
