import { expect } from '../journey.ts';
import { test } from '../people.ts';

test('Arabic headings of every size use the fonts of the site, not those of the machine', async ({
  arrive,
  server,
}) => {
  const { page } = await arrive('Amina Kaci');
  await page.context().addCookies([{ name: 'language', value: 'ar', url: server.address }]);
  await page.goto('/settings');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const fontsOfHeadings = async () => {
    const { root } = await devtools.send('DOM.getDocument', { depth: 0 });
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: 'main :is(h1, h2, h3)',
    });
    const drawn = await Promise.all(
      nodeIds.map((nodeId) => devtools.send('CSS.getPlatformFontsForNode', { nodeId })),
    );
    return drawn.flatMap(({ fonts }) => fonts);
  };
  // Polls, because the fallback font is drawn until the web font has loaded.
  await expect
    .poll(async () => (await fontsOfHeadings()).filter(({ isCustomFont }) => !isCustomFont))
    .toEqual([]);
  expect((await fontsOfHeadings()).length).toBeGreaterThan(3);
});
