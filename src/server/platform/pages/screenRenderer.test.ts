import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ScreenRenderer, type ScreenRequest } from './screenRenderer.ts';

/** Replaces the built client: renders its input, and misbehaves depending on the address. */
const SCREENS = `
let running = 0;
export async function renderScreen(address, language, answers) {
  running += 1;
  try {
    if (address === '/hang') for (;;);
    if (address === '/crash') process.exit(3);
    if (address === '/throw') throw new Error('a part failed');
    await new Promise((resolve) => setTimeout(resolve, 20));
    const hour = new Date('2026-01-01T12:00:00Z').getHours();
    return JSON.stringify({ address, language, hour, name: answers.me.name, running, pid: process.pid });
  } finally {
    running -= 1;
  }
}`;

let folder: string;
let renderer: ScreenRenderer;
const errors: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tajmaat-screens-'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'renderScreen.js'), SCREENS);
});
afterEach(() => {
  renderer.close();
  errors.length = 0;
});
afterAll(() => rm(folder, { recursive: true }));

const create = (options: { waitMs?: number; hungMs?: number } = {}) =>
  new ScreenRenderer({
    folder,
    onError: ({ message }) => errors.push(message),
    waitMs: 30_000,
    ...options,
  });

const requestFor = (name: string, request: Partial<ScreenRequest> = {}): ScreenRequest => ({
  address: '/',
  language: 'en',
  timeZone: 'UTC',
  answers: JSON.stringify({ me: { name } }),
  ...request,
});

const shown = (html: string | null) => JSON.parse(html ?? 'null');

test('screens are rendered one at a time, each in the time zone of its reader', async () => {
  renderer = create();
  const zones = ['Africa/Algiers', 'America/New_York', 'Asia/Kolkata', 'UTC'];
  const pages = await Promise.all(
    zones.map((timeZone, at) => renderer.render(requestFor(`Person ${at}`, { timeZone, language: 'fr' }))),
  );
  expect(pages.map(shown)).toMatchObject([
    { name: 'Person 0', hour: 13, language: 'fr', running: 1 },
    { name: 'Person 1', hour: 7, running: 1 },
    { name: 'Person 2', hour: 17, running: 1 },
    { name: 'Person 3', hour: 12, running: 1 },
  ]);
});

test('a rendering error is reported, and the next screen is rendered', async () => {
  renderer = create();
  expect(await renderer.render(requestFor('Amina', { address: '/throw' }))).toBeNull();
  expect(errors).toEqual([expect.stringContaining('a part failed')]);
  expect(shown(await renderer.render(requestFor('Amina')))).toMatchObject({ name: 'Amina' });
});

test('a crashed rendering process is replaced', async () => {
  renderer = create();
  const first = shown(await renderer.render(requestFor('Amina')));
  expect(await renderer.render(requestFor('Amina', { address: '/crash' }))).toBeNull();
  const next = shown(await renderer.render(requestFor('Amina')));
  expect(next.pid).not.toBe(first.pid);
});

test('a page does not wait for a hanging rendering process, which is killed and replaced', async () => {
  renderer = create({ waitMs: 200, hungMs: 4_000 });
  expect(await renderer.render(requestFor('Amina', { address: '/hang' }))).toBeNull();
  await expect
    .poll(() => renderer.render(requestFor('Amina')), { timeout: 20_000 })
    .toContain('"name":"Amina"');
});

test('pages beyond the queue limit are sent without rendered screens', async () => {
  renderer = create();
  const pages = await Promise.all(Array.from({ length: 12 }, () => renderer.render(requestFor('Amina'))));
  expect(pages.filter((page) => page !== null)).toHaveLength(8);
});

test('without a build no rendering process is started', async () => {
  renderer = new ScreenRenderer({
    folder: join(folder, 'none'),
    onError: ({ message }) => errors.push(message),
  });
  expect(await renderer.render(requestFor('Amina'))).toBeNull();
  expect(errors).toEqual([]);
});
