import type { Page } from '@playwright/test';
import { hold, review } from '../heldMeeting.ts';
import { expect, hydrated } from '../journey.ts';
import { end, plan } from '../people.ts';
import { test } from '../speech.ts';
import { listen, live, SPOKEN, voice, words } from '../transcription/livePanel.ts';

const SENTENCE = 'We decided to move the product launch to the first week of October.';

/**
 * Removes what the oldest supported browsers lack (Safari 16.4, Firefox 128, Chrome 111), so that code which needs it
 * throws, and records like Safari before 18.4, in MP4 only.
 */
const asOldestBrowsers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
    const missing: [owner: object | undefined, names: string[]][] = [
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [Array, ['fromAsync']],
      [RegExp, ['escape']],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any']],
      [Uint8Array, ['fromBase64', 'fromHex']],
      [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf']],
      [Set.prototype, ['isSupersetOf', 'isDisjointFrom']],
      [
        iterator,
        ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'find'],
      ],
      [iterator, ['every']],
      [ArrayBuffer.prototype, ['transfer']],
      [ReadableStream.prototype, ['values', Symbol.asyncIterator as never]],
      [Element.prototype, ['checkVisibility', 'setHTMLUnsafe']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
      [Document.prototype, ['startViewTransition']],
      [HTMLMediaElement.prototype, ['setSinkId']],
      [globalThis.FileSystemFileHandle?.prototype, ['createWritable']],
      [Navigator.prototype, ['userAgentData', 'connection']],
      [window, ['Iterator', 'navigation', 'scheduler', 'requestIdleCallback', 'cancelIdleCallback']],
      [window, ['cookieStore', 'MediaStreamTrackProcessor', 'AudioEncoder', 'CloseWatcher', 'Observable']],
    ];
    for (const [owner, names] of missing)
      if (owner) for (const name of names) Reflect.deleteProperty(owner, name);
    const { isTypeSupported } = MediaRecorder;
    MediaRecorder.isTypeSupported = (type) => /^\w+\/mp4/.test(type) && isTypeSupported(type);
  });

/** Focuses what Safari focuses when a button is pressed: not the button, but the nearest element around it. */
const asSafariFocuses = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener('mousedown', (event) => {
      const button = event.target instanceof Element && event.target.closest('button');
      if (!button || event.defaultPrevented) return;
      event.preventDefault();
      const around = button.parentElement?.closest<HTMLElement>('[tabindex]');
      if (around) around.focus();
      else (document.activeElement as HTMLElement | null)?.blur();
    });
  });

test('a meeting is held, searched and reviewed in the oldest supported browsers', async ({
  arrive,
  speech,
}) => {
  const amina = await arrive('Amina Kaci', { voice: await voice() });
  const { page } = amina;
  await asOldestBrowsers(page);
  speech.say(SENTENCE);
  const meeting = await plan(amina, 'Budget of the third quarter');
  await page.goto(live(meeting));
  await listen(page);
  await expect(words(page).getByText(SENTENCE).first()).toBeVisible(SPOKEN);
  await end(amina, meeting);
  await page.getByRole('link', { name: 'Review this meeting' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Transcript' });
  await expect(panel.getByText(SENTENCE).first()).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search this transcript' });
  await expect(search).toBeVisible();
  await hydrated(page);
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill('october');
  await expect(panel.getByText(/^1 of \d+$/)).toBeVisible();
  await page.getByRole('tab', { name: 'AI Summary' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible(SPOKEN);
});

test('an action of the menu is chosen by mouse after the menu was opened by keyboard', async ({ arrive }) => {
  const amina = await arrive('Amina Kaci', { width: 390, height: 844 });
  const { page } = amina;
  await asSafariFocuses(page);
  await page.goto(live(await plan(amina, 'Budget')));
  await hydrated(page);
  await page.getByRole('button', { name: 'More actions' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'End meeting' }).click();
  await expect(page.getByRole('alertdialog', { name: 'End this meeting for everyone?' })).toBeVisible();
});

test('an Arabic screen hydrates where the browser writes Arabic numbers in other digits than the server', async ({
  arrive,
  saySentences,
  server,
}) => {
  const { meeting, amina } = await hold(arrive, saySentences);
  const { page } = amina;
  await page.addInitScript(() => {
    const { NumberFormat } = Intl;
    const inSafari = (locale: string) => (locale === 'ar' ? 'ar-u-nu-arab' : locale);
    Intl.NumberFormat = new Proxy(NumberFormat, {
      construct: (_, [locales = [], options]) =>
        new NumberFormat([locales].flat().map(inSafari as (locale: unknown) => string), options),
    });
  });
  await page.context().addCookies([{ name: 'language', value: 'ar', url: server.address }]);
  await page.goto(review(meeting));
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByText(/^\d+\u200e?%\u200e?$/).first()).toBeVisible();
});
