import type { Locator, Page } from '@playwright/test';
import type { LiveLine } from '#shared/contract/transcription.ts';
import { longTranscript, type StoredLine, storeLines } from '#test/meetings/longTranscript.ts';
import { expect as expectSoon, hydrated } from '../journey.ts';
import { addParticipant, plan, test } from '../people.ts';
import { live, status, transcript, words } from './livePanel.ts';

/** Enough lines for several chapters, most of which are not rendered. */
const LINES = 4_000;
/** Allows a busy machine time for that many lines. */
const expect = expectSoon.configure({ timeout: 40_000 });
/** Tolerance in pixels for heights that are rounded. */
const MOVED_PX = 2;
const SCREENS = [
  { name: 'a wide screen', viewport: { width: 1_360, height: 820 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
] as const;
test.setTimeout(120_000);

const said = ({ id, line, speaker_name, content, started_at, language }: StoredLine): LiveLine => ({
  type: 'transcription',
  id,
  speaker: speaker_name,
  speakerId: null,
  isGuest: false,
  text: content,
  timestamp: started_at.toISOString(),
  language,
  line,
  durationMs: 2_000,
});

const lineOf = (page: Page, { id }: StoredLine): Locator => page.locator(`#segment-${id}`);

/** Vertical position of the line on the screen, after rendering. */
const placeOf = (line: Locator): Promise<number> =>
  line.evaluate(async (element) => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return element.getBoundingClientRect().top;
  });

/** The props with which React last rendered the element. */
const reactProps = (element: Element): unknown =>
  Object.entries(element).find(([name]) => name.startsWith('__reactProps'))?.[1];

for (const { name, viewport } of SCREENS)
  test(`a long live transcript keeps the scroll position of the reader, else follows the newest line (${name})`, async ({
    arrive,
    server,
  }) => {
    const [amina, yacine] = [await arrive('Amina Kaci'), await arrive('ياسين بوزيد')];
    const { page } = amina;
    await page.setViewportSize(viewport);
    const meeting = await plan(amina, 'Une très longue réunion', { botEnabled: false });
    await addParticipant(amina, meeting, yacine);
    const people = [amina, yacine].map(({ user }) => ({ id: user.id, name: user.name ?? user.username }));
    const all = longTranscript(people, LINES + 60);
    const [stored, later] = [all.slice(0, LINES), all.slice(LINES)];
    await storeLines(server, meeting.id, stored);
    // Injects messages into the page's socket beside the server's. A routed connection would pass the page's messages
    // on to a connection that is already closing.
    await page.addInitScript(() => {
      window.WebSocket = class extends WebSocket {
        constructor(...given: ConstructorParameters<typeof WebSocket>) {
          super(...given);
          addEventListener('test-message', ({ detail: data }: CustomEventInit<string>) => {
            if (this.readyState === WebSocket.OPEN && this.url.endsWith('/ws'))
              this.dispatchEvent(new MessageEvent('message', { data }));
          });
        }
      };
    });
    const hear = (lines: StoredLine[]) =>
      page.evaluate(
        (messages) => {
          for (const detail of messages) dispatchEvent(new CustomEvent('test-message', { detail }));
        },
        lines.map((line) => JSON.stringify(said(line))),
      );
    // Replaces idle callbacks, so that the test decides when blocks are rendered.
    await page.addInitScript(() => {
      const waiting: IdleRequestCallback[] = [];
      let isIdle = false;
      const run = (callback: IdleRequestCallback) =>
        setTimeout(callback, 0, { didTimeout: false, timeRemaining: () => 10 });
      window.requestIdleCallback = (callback) => (isIdle ? Number(run(callback)) : waiting.push(callback));
      addEventListener('test-idle', () => {
        isIdle = true;
        for (const callback of waiting.splice(0)) run(callback);
      });
    });
    await page.goto(live(meeting));
    await hydrated(page);
    await transcript(page).scrollIntoViewIfNeeded();
    await expect(lineOf(page, stored.at(-1)!)).toBeInViewport();
    await expect(page.getByRole('log').locator('[data-chapter]')).not.toHaveCount(0);

    // Enough new lines to begin blocks; the newest one stays in view.
    await expect(status(page, 'Connected')).toBeVisible();
    await hear(later.slice(0, 20));
    await expect(lineOf(page, later[19]!)).toBeInViewport();
    // A new line must not re-render the rest of the page, which React would show by new props of the heading. Retries,
    // because something else may have been rendered meanwhile.
    const single = later.slice(20, 30).values();
    const heading = page.locator('h1');
    await expect(async () => {
      const props = await heading.evaluateHandle(reactProps);
      const line = single.next().value!;
      await hear([line]);
      await expect(lineOf(page, line)).toBeInViewport();
      const isKept = await heading.evaluate((element, kept) => Object.values(element).includes(kept), props);
      expect(isKept).toBe(true);
    }).toPass({ timeout: 40_000 });
    await hear(later.slice(20, 40));
    await expect(lineOf(page, later[39]!)).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeHidden();

    // Scrolls up to older blocks, whose lines are rendered.
    const panel = transcript(page);
    const read = lineOf(page, stored[LINES - 600]!);
    await panel.evaluate(
      async (element, id) => {
        const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        for (let screens = 0; screens < 400 && !document.getElementById(id); screens++) {
          element.scrollBy(0, -0.8 * element.clientHeight);
          await drawn();
        }
        document.getElementById(id)?.scrollIntoView({ block: 'center' });
      },
      `segment-${stored[LINES - 600]!.id}`,
    );
    await expect(read).toBeInViewport();
    expect(await words(page).count()).toBeLessThan(LINES);

    // Neither rendering of older lines above and below nor new lines may move the line that is read.
    const place = await placeOf(read);
    await page.evaluate(() => dispatchEvent(new Event('test-idle')));
    await expect(words(page)).toHaveCount(LINES + 40);
    expect(Math.abs((await placeOf(read)) - place)).toBeLessThanOrEqual(MOVED_PX);
    await hear(later.slice(40));
    await expect(lineOf(page, later.at(-1)!)).toBeAttached();
    expect(Math.abs((await placeOf(read)) - place)).toBeLessThanOrEqual(MOVED_PX);
    await expect(read).toBeInViewport();

    // Arrow keys move the focus to the neighbouring line, also across a block that is not rendered and back to the top.
    await read.focus();
    await page.keyboard.press('ArrowUp');
    await expect(lineOf(page, stored[LINES - 601]!)).toBeFocused();
    await panel.evaluate((element) => element.scrollTo(0, -element.scrollHeight));
    await expect(lineOf(page, stored[0]!)).toBeInViewport();

    // The browser's find-in-page finds lines that are not laid out.
    const sought = stored[LINES / 2]!;
    const foundIn = await page.evaluate((text) => {
      const { find } = window as unknown as { find: (text: string) => boolean };
      return find(text) && getSelection()?.anchorNode?.parentElement?.id;
    }, sought.content);
    expect(foundIn).toBe(`segment-${sought.id}`);

    await page.getByRole('button', { name: 'Jump to latest' }).click();
    await expect(lineOf(page, later.at(-1)!)).toBeInViewport();
    const inOrder = await words(page).evaluateAll((lines) => lines.map(({ id }) => id));
    expect(inOrder).toEqual(all.map(({ id }) => `segment-${id}`));
  });
