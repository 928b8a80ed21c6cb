import type { WebSocketRoute } from '@playwright/test';
import type { LiveLine } from '#shared/contract/transcription.ts';
import { expect } from '../journey.ts';
import { type Person, plan, test } from '../people.ts';
import { live, transcript, words } from './livePanel.ts';

const line = (number: number, moment: string, text: string): LiveLine => ({
  type: 'transcription',
  id: crypto.randomUUID(),
  speaker: number % 2 === 0 ? 'ياسين بوزيد' : 'Amina Kaci',
  speakerId: null,
  isGuest: false,
  text,
  timestamp: `2026-11-20T09:${moment}.000Z`,
  language: 'en',
  line: number,
  durationMs: 2_000,
});

/**
 * Opens the live screen of a new meeting. Returns a function that delivers a message to the page as if the server had
 * sent it.
 */
async function openLive(amina: Person): Promise<(message: object) => void> {
  const { page } = amina;
  let socket: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/ws$/, (route) => {
    socket = route;
    route.connectToServer();
  });
  const meeting = await plan(amina, 'Budget T3');
  await page.goto(live(meeting));
  await expect.poll(() => socket !== undefined).toBe(true);
  return (message) => socket?.send(JSON.stringify(message));
}

test('live lines and previews are sorted by start time', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const receive = await openLive(amina);

  receive(line(1, '01:36', 'begun at 01:36'));
  await expect(words(page)).toHaveText(['begun at 01:36']);
  receive(line(2, '01:34', 'begun at 01:34'));
  await expect(words(page)).toHaveText(['begun at 01:34', 'begun at 01:36']);

  const spoken = line(3, '01:35', 'begun at 01:35 …');
  const later = line(4, '01:40', 'begun at 01:40 …');
  for (const { line: _, ...preview } of [later, spoken]) receive({ ...preview, isFallback: true });
  const shown = transcript(page).locator('p[lang]');
  await expect(shown).toHaveText([
    'begun at 01:34',
    'begun at 01:35 …',
    'begun at 01:36',
    'begun at 01:40 …',
  ]);
  await expect(page.locator('[aria-live=off]').getByText('begun at 01:35 …')).toBeVisible();
  receive({ ...spoken, text: 'begun at 01:35' });
  receive({ ...later, text: 'begun at 01:40' });
  await expect(words(page)).toHaveText([
    'begun at 01:34',
    'begun at 01:35',
    'begun at 01:36',
    'begun at 01:40',
  ]);
});

test('a late line is inserted in order without changing the scroll position', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci');
  const { page } = amina;
  const receive = await openLive(amina);
  const moment = (index: number) =>
    `${String(10 + Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`;
  for (let index = 0; index < 120; index++) receive(line(index + 1, moment(index), `line ${index}.`));
  const list = transcript(page);
  await expect(list.getByText('line 119.', { exact: true })).toBeInViewport();
  receive(line(121, '09:59', 'the very first'));
  await expect(words(page).first()).toHaveText('the very first');
  await expect(list.getByText('line 119.', { exact: true })).toBeInViewport();

  const read = list.getByText('line 60.', { exact: true });
  await read.scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
  const before = await read.boundingBox();
  receive(line(122, '09:58', 'even earlier'));
  await expect(words(page).first()).toHaveText('even earlier');
  expect(Math.abs((await read.boundingBox())!.y - before!.y)).toBeLessThan(40);
});
