import { expect, test } from 'vitest';
import { criticalCss } from '../scripts/web/criticalCss.ts';

const HTML = '<p class="flex hover:bg-bay [&amp;_svg]:size-4 max-[40rem]:p-1">text</p>';

test.each([
  ['.flex{display:flex}.grid{display:grid}', '.flex{display:flex}'],
  ['.hover\\:bg-bay:hover{color:red}', '.hover\\:bg-bay:hover{color:red}'],
  ['.\\[\\&_svg\\]\\:size-4 svg{width:1rem}', '.\\[\\&_svg\\]\\:size-4 svg{width:1rem}'],
  ['.grid,.flex{gap:1px}', '.flex{gap:1px}'],
  ['.flex:not(.grid){gap:1px}', '.flex:not(.grid){gap:1px}'],
  ['@media (width>1px){.grid{gap:1px}}', ''],
  ['@layer a,b;@layer a{.flex{gap:1px}.grid{gap:2px}}', '@layer a,b;@layer a{.flex{gap:1px}}'],
  ['body,::before{margin:0}', 'body,::before{margin:0}'],
  ['@keyframes spin{to{rotate:1turn}}.flex{gap:1px}', '.flex{gap:1px}'],
  [
    '@keyframes spin{to{rotate:1turn}}.flex{animation:spin 1s}',
    '@keyframes spin{to{rotate:1turn}}.flex{animation:spin 1s}',
  ],
  ['.flex:before{content:"}{.grid"}', '.flex:before{content:"}{.grid"}'],
])('of %s the page needs %s', (css, needed) => {
  expect(criticalCss(css, HTML)).toBe(needed);
});
