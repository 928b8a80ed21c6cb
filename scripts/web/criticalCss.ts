import { type Selector, type TransformOptions, transform } from 'lightningcss';

const DECLARED_NAME = /(?<=@keyframes )[\w-]+|--[\w-]+(?=[:{])/g;
/** Removed here, because styles.css contains it. */
const LICENSE = /^\/\*![\s\S]*?\*\//;
const NAME = /(?:--)?[a-z][\w-]*/gi;
/** The oldest target of vite.config.ts. Without a target, prefixed declarations would be dropped. */
const TARGETS = { safari: (16 << 16) | (4 << 8) };

/** The part of a stylesheet that can match an element of this page. */
export function criticalCss(css: string, html: string): string {
  const classes = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => decode(names).split(/\s+/)),
  );
  const elements = new Set(['html', 'body', ...(html.match(/(?<=<)[a-z][a-z0-9]*/g) ?? [])]);
  // Keeps a selector whose classes and elements all occur in the page. Ignores states, which change, and the names
  // inside :not() and :is(), which may be missing.
  const keepMatching = (selector: Selector) =>
    selector.every(
      (part) =>
        !(part.type === 'class' && !classes.has(part.name)) &&
        !(part.type === 'type' && !elements.has(part.name)),
    )
      ? selector
      : [];
  const matching = print(css, { visitor: { Selector: keepMatching } });
  return print(matching, { unusedSymbols: unusedNames(matching, html) });
}

const print = (css: string, options: Partial<TransformOptions<never>>): string =>
  transform({
    filename: 'critical.css',
    code: Buffer.from(css.replace(LICENSE, '')),
    minify: true,
    targets: TARGETS,
    ...options,
  }).code.toString();

/** Keyframes and custom properties that are declared but not used. */
function unusedNames(css: string, html: string): string[] {
  const declared = Map.groupBy(css.match(DECLARED_NAME) ?? [], (name) => name);
  const named = Map.groupBy([css, html].join(' ').match(NAME) ?? [], (name) => name);
  return [...declared].filter(([name, all]) => named.get(name)?.length === all.length).map(([name]) => name);
}

const decode = (text: string): string =>
  text.replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
