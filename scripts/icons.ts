import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from './browser.ts';

/** Regenerates the app's icons from the mark in favicon.svg after a change of it. */
const PUBLIC = join(import.meta.dirname, '../src/client/public');
const mark = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');

// Phones crop maskable icons, so the background fills the square and the mark stays within the safe inner circle.
const ground = mark.replace('rx="8"', '');
const masked = ground
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"');

const ICONS = [
  { name: 'icon-192', drawing: mark, size: 192 },
  { name: 'icon-512', drawing: mark, size: 512 },
  { name: 'maskable-512', drawing: masked, size: 512 },
  { name: 'apple-touch-icon', drawing: ground, size: 180 },
];

const executablePath = await findBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
for (const { name, drawing, size } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${drawing}`);
  writeFileSync(join(PUBLIC, `icons/${name}.png`), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
