import type { Locator, Page } from '@playwright/test';
import type { Meeting } from '#shared/contract/meetings.ts';
import { longTranscript, type StoredLine, storeLines } from '#test/meetings/longTranscript.ts';
import type { ServerProcess } from '#test/processes/serverProcess.ts';
import { expect as expectSoon, hydrated } from '../journey.ts';
import { addParticipant, end, type Person, plan, test } from '../people.ts';
import { renderedAgain } from '../renderedAgain.ts';
import { holdConnection, live, transcript, words } from './livePanel.ts';

/** Enough lines for several blocks, pages and loading states; `npm run bench` opens twenty thousand. */
const LINES = 4_000;
/** Still several blocks, but few, because a held connection relays each line through the test's own process. */
const RELAYED_LINES = 600;
const WORD = 'girafe';
/** Allows a busy machine time for that many lines. */
const LONG = { timeout: 40_000 };
const expect = expectSoon.configure(LONG);
test.setTimeout(120_000);

const segments = (page: Page) => page.locator('[id^="segment-"]');
const segment = (page: Page, { id }: StoredLine) => page.locator(`#segment-${id}`);

interface Held {
  amina: Person;
  meeting: Meeting;
  lines: StoredLine[];
  sayMore: () => Promise<StoredLine>;
}

async function hold(
  arrive: (name: string) => Promise<Person>,
  server: ServerProcess,
  count = LINES,
): Promise<Held> {
  const [amina, yacine] = [await arrive('Amina Kaci'), await arrive('ياسين بوزيد')];
  const meeting = await plan(amina, 'Une très longue réunion', { botEnabled: false });
  await addParticipant(amina, meeting, yacine);
  const people = [amina, yacine].map(({ user }) => ({ id: user.id, name: user.name ?? user.username }));
  const lines = longTranscript(people, count);
  lines.at(-11)!.content = `Personne n'attendait une ${WORD}.`;
  await storeLines(server, meeting.id, lines);
  const sayMore = async () => {
    const [more] = longTranscript(people, 1, count + 1);
    await storeLines(server, meeting.id, [more!]);
    return more!;
  };
  return { amina, meeting, lines, sayMore };
}

/**
 * The selectors with a `:has()` that is anchored at the element or its ancestors. Browsers search the whole subtree for
 * each of them whenever a line is added.
 */
const searchedSelectors = (element: Locator): Promise<string[]> =>
  element.evaluate((inner) => {
    const HAS = /:not\(:has\((?:[^()]|\([^()]*\))*\)\)|:has\((?:[^()]|\([^()]*\))*\)/g;
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? rule.selectorText.split(/,(?![^(]*\))/) : []),
        ...('cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []),
      ]);
    const selectors = [...document.styleSheets].flatMap(({ cssRules }) => selectorsOf(cssRules));
    if (selectors.length < 100) throw new Error(`Only ${selectors.length} selectors were found`);
    return selectors.filter(
      (selector) => selector.includes(':has(') && inner.closest(selector.replace(HAS, '') || '*'),
    );
  });

/** Scrolls like a person who drags the scroll bar, until the target stays in view. */
async function scrollTo(page: Page, share: number, landing: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate((to) => window.scrollTo(0, document.documentElement.scrollHeight * to), share);
    await expect(landing).toBeInViewport({ timeout: 2_000 });
  }).toPass(LONG);
}

/** The number of the line at the middle of the scroll range; 0 while none is rendered there. */
async function lineInTheMiddle(page: Page, lines: StoredLine[]): Promise<number> {
  const id = await page.evaluate(async () => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2);
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const heights = Array.from({ length: 20 }, (_, index) => (innerHeight * index) / 20);
    const found = heights.flatMap((y) => document.elementsFromPoint(innerWidth / 2, y));
    return found.find((element) => element.id.startsWith('segment-'))?.id;
  });
  return lines.find((line) => id === `segment-${line.id}`)?.line ?? 0;
}

test('every line of a long transcript can be reached by scrolling, search, links, copying and printing', async ({
  arrive,
  server,
}) => {
  const { amina, meeting, lines, sayMore } = await hold(arrive, server);
  const { page } = amina;
  await end(amina, meeting);
  // Freezes the page's clock just after the end of the meeting, so that the page keeps waiting for the last lines
  // however slow the machine is.
  await page.clock.setFixedTime(new Date());
  await page.goto(`/meetings/jitsi/${meeting.id}/recording`);
  await expect(segment(page, lines[0]!)).toBeInViewport();
  await scrollTo(page, 1, segment(page, lines.at(-1)!));
  await expect.poll(() => lineInTheMiddle(page, lines)).toBeGreaterThan(LINES * 0.4);
  expect(await lineInTheMiddle(page, lines)).toBeLessThan(LINES * 0.6);
  await scrollTo(page, 0, segment(page, lines[0]!));

  const later = await sayMore();
  lines.push(later);
  await scrollTo(page, 1, segment(page, later));

  const search = page.getByRole('searchbox', { name: 'Search this transcript' });
  await search.fill(WORD);
  await expect(page.getByText('1 of 1')).toBeVisible();
  await expect(page.locator('mark[data-current]')).toBeInViewport();
  await expect(page.locator('mark[data-current]')).toHaveText(WORD);
  await search.fill('');

  // Opens a citation of the summary.
  const middle = lines[LINES / 2]!;
  await page.evaluate((id) => {
    location.hash = `segment-${id}`;
  }, middle.id);
  await expect(segment(page, middle)).toBeFocused();
  await expect(segment(page, middle)).toBeInViewport();

  await page.getByRole('button', { name: 'Copy All' }).click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(async () => (await clipboard()).endsWith(later.content)).toBe(true);
  const copied = new Set((await clipboard()).split('\n'));
  expect(lines.filter(({ content }) => !copied.has(content))).toEqual([]);

  // All lines are in the DOM, for screen readers and the browser's find-in-page.
  await expect(segments(page)).toHaveCount(lines.length);
  const ids = await segments(page).evaluateAll((all) => all.map((one) => one.id.slice('segment-'.length)));
  expect(ids).toEqual(lines.map(({ id }) => id));
  await expect(page.getByText(lines[2_469]!.content, { exact: true })).toHaveCount(1);
});

test('searching a long transcript counts every match, and renders only the turns again whose marks change', async ({
  arrive,
  server,
}) => {
  const { amina, meeting, lines } = await hold(arrive, server);
  const { page } = amina;
  await end(amina, meeting);
  await page.goto(`/meetings/jitsi/${meeting.id}/recording`);
  await expect(segments(page)).toHaveCount(LINES);
  const turns = page.locator('[data-block] > li');
  await renderedAgain(turns);
  const search = page.getByRole('searchbox', { name: 'Search this transcript' });
  await search.fill(WORD);
  await expect(page.getByText('1 of 1')).toBeVisible();
  expect(await renderedAgain(turns)).toBe(1);

  const letters = lines.map(({ content }) => content.normalize('NFD').toLowerCase().split('e').length - 1);
  await search.fill('e');
  await expect(page.getByText(`1 of ${letters.reduce((sum, count) => sum + count)}`)).toBeVisible();
  expect(await renderedAgain(turns)).toBe(2);
});

test('a link into a long transcript scrolls to its line, and printing from there includes every line', async ({
  arrive,
  server,
}) => {
  const { amina, meeting, lines } = await hold(arrive, server);
  const { page } = amina;
  await end(amina, meeting);
  const last = lines.at(-50)!;
  // Simulates a browser that is never idle, so that only requested blocks are rendered.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto(`/meetings/jitsi/${meeting.id}/recording#segment-${last.id}`);
  await expect(segment(page, last)).toBeFocused();
  await expect(segment(page, last)).toBeInViewport();
  expect(await segments(page).count()).toBeLessThan(LINES);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(segments(page)).toHaveCount(LINES);
  await expect(segment(page, lines[0]!)).toBeVisible();
  const unlaid = await segments(page).evaluateAll(
    (all) => all.filter((one) => one.clientHeight === 0).length,
  );
  expect(unlaid).toBe(0);
});

test('a live meeting with thousands of lines opens at the newest line and follows new ones', async ({
  arrive,
  server,
}) => {
  const { amina, meeting, lines } = await hold(arrive, server);
  const { page } = amina;
  await page.goto(live(meeting));
  const newest = transcript(page).getByText(lines.at(-1)!.content, { exact: true });
  await expect(newest).toBeInViewport();
  await expect(words(page)).toHaveCount(LINES);
  await expect(newest).toBeInViewport();
  expect(await searchedSelectors(page.getByRole('log'))).toEqual([]);
  // The live region must not announce stored lines.
  expect(await page.getByRole('log').locator('[aria-live=off] p[lang]').count()).toBe(LINES);
  const first = transcript(page).getByText(lines[0]!.content, { exact: true });
  await transcript(page).evaluate((panel) => panel.scrollTo(0, 0));
  await expect(first).toBeInViewport();
  await page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(transcript(page)).toBeFocused();
  await expect(newest).toBeInViewport();
});

test('a layout shift of a pixel before the socket connects does not move a live meeting from the newest line', async ({
  arrive,
  server,
}) => {
  const { amina, meeting, lines } = await hold(arrive, server, RELAYED_LINES);
  const { page } = amina;
  const release = await holdConnection(page);
  await page.goto(live(meeting));
  await hydrated(page);
  const newest = transcript(page).getByText(lines.at(-1)!.content, { exact: true });
  await expect(newest).toBeInViewport();
  // Simulates a late font, whose different row height moves the end by a fraction of a pixel.
  const moved = await transcript(page).evaluate(async (panel) => {
    panel.scrollTop = -1;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return panel.scrollTop;
  });
  expect(moved).toBeLessThanOrEqual(0);
  await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeHidden();
  release();
  await expect(words(page)).toHaveCount(RELAYED_LINES);
  await expect(newest).toBeInViewport();
});

test('the line that is read stays in place in a browser without scroll anchoring, while the transcript is filled and scrolled up', async ({
  arrive,
  server,
}) => {
  const { amina, meeting, lines } = await hold(arrive, server);
  const { page } = amina;
  await end(amina, meeting);
  await page.addInitScript(() => {
    // As in Safari, blocks are filled by a timer, and so slowly that the fill is seen.
    Reflect.deleteProperty(window, 'requestIdleCallback');
    const { supports } = CSS;
    CSS.supports = (...query: [string]) =>
      !query[0].includes('overflow-anchor') && supports.apply(CSS, query);
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.overflowAnchor = 'none';
    });
  });
  await page.goto(`/meetings/jitsi/${meeting.id}/recording`);
  await expect(async () => expect(await lineInTheMiddle(page, lines)).toBeGreaterThan(0)).toPass(LONG);
  const topOf = (id: string) =>
    page.evaluate((of) => document.getElementById(of)!.getBoundingClientRect().top, id);
  const visible = () =>
    segments(page).evaluateAll((all) => {
      const read = all.find((line) => line.getBoundingClientRect().top > 200)!;
      return { id: read.id, top: read.getBoundingClientRect().top };
    });
  const read = await visible();
  await expect(segments(page)).toHaveCount(lines.length);
  expect(Math.abs((await topOf(read.id)) - read.top)).toBeLessThan(2);

  const STEP_PX = 400;
  for (let steps = 0; steps < 30; steps++) {
    const { id, top } = await visible();
    await page.evaluate(async (px) => {
      scrollBy({ top: -px, behavior: 'instant' });
      // Two frames: the browser lays out blocks that have come near the viewport in the first one.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, STEP_PX);
    expect(Math.abs((await topOf(id)) - top - STEP_PX), `step ${steps}`).toBeLessThan(2);
  }
});
