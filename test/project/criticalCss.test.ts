import { expect, test } from 'vitest';
import { criticalCss } from '../../scripts/web/criticalCss.ts';

const HTML =
  '<p class="flex hover:bg-bay [&amp;_svg]:size-4 max-[40rem]:p-1" style="color:var(--given)"><svg></svg></p>';

test.each([
  ['.flex{display:flex}.grid{display:grid}', '.flex{display:flex}'],
  ['.hover\\:bg-bay:hover{color:red}', '.hover\\:bg-bay:hover{color:red}'],
  ['.\\[\\&_svg\\]\\:size-4 svg{width:1rem}', '.\\[\\&_svg\\]\\:size-4 svg{width:1rem}'],
  ['.grid,.flex{gap:1px}', '.flex{gap:1px}'],
  ['p,table{margin:0}', 'p{margin:0}'],
  ['p:has(table){margin:0}', 'p:has(table){margin:0}'],
  ['.flex:not(.grid){gap:1px}', '.flex:not(.grid){gap:1px}'],
  ['@media (width>1px){.grid{gap:1px}}', ''],
  ['@layer a,b;@layer b{.flex{gap:1px}.grid{gap:2px}}', '@layer a;@layer b{.flex{gap:1px}}'],
  ['body,:before{margin:0}', 'body,:before{margin:0}'],
  ['@keyframes spin{to{rotate:1turn}}.flex{gap:1px}', '.flex{gap:1px}'],
  [
    '@keyframes spin{to{rotate:1turn}}.flex{animation:1s spin}',
    '@keyframes spin{to{rotate:1turn}}.flex{animation:1s spin}',
  ],
  [':root{--bay:red;--dusk:blue}.flex{color:var(--bay)}', ':root{--bay:red}.flex{color:var(--bay)}'],
  [':root{--given:red}', ':root{--given:red}'],
  ['@property --bay{syntax:"*";inherits:false}.flex{gap:1px}', '.flex{gap:1px}'],
  ['.flex:before{content:"}{.grid"}', '.flex:before{content:"}{.grid"}'],
])('from the styles %s the critical CSS is %s', (css, needed) => {
  expect(criticalCss(css, HTML)).toBe(needed);
});
