import { PRODUCT_NAME } from '#shared/product.ts';
import { expect, test } from '../journey.ts';

interface Manifest {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

test('Chromium reports the app as installable', async ({ visit, server }) => {
  const { page } = await visit();
  await page.goto('/');
  const devTools = await page.context().newCDPSession(page);
  const { url, errors, data } = await devTools.send('Page.getAppManifest');
  expect(url).toBe(`${server.address}/manifest.webmanifest`);
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
  // Ignores the error that a private window, which a test's browser is, cannot install apps.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  // Checks Chromium's conditions here too, because the headless shell reports no errors at all.
  const manifest = JSON.parse(data ?? '') as Manifest;
  expect(manifest).toMatchObject({ name: PRODUCT_NAME, start_url: '/', display: 'standalone' });
  const sizes = manifest.icons.filter(({ purpose }) => purpose === 'any').map((icon) => icon.sizes);
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
});

test('the manifest has its content type, and its icons have their declared sizes', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/login');
  const answer = await page.request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const { icons } = (await answer.json()) as Manifest;
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  const claimed = icons.map(({ src, sizes }): [string, string] => [src, sizes]);
  for (const [src, sizes] of [...claimed, ['/icons/apple-touch-icon.png', '180x180'] as const]) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  await expect(page.locator('link[rel=apple-touch-icon]')).toHaveAttribute(
    'href',
    '/icons/apple-touch-icon.png',
  );
});
