/** One rule or at-rule: what stands before its braces, and what stands in them. */
interface Block {
  head: string;
  body: string;
}

/** The part of a minified stylesheet that can match something in this page. */
export function criticalCss(css: string, html: string): string {
  const classes = new Set(
    [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => decode(names).split(/\s+/)),
  );
  const kept = keepMatching(css, (selector) => classesOf(selector).every((name) => classes.has(name)));
  return withoutUnnamed(kept);
}

const decode = (text: string): string =>
  text.replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

function keepMatching(css: string, canMatch: (selector: string) => boolean): string {
  return split(css)
    .map(({ head, body }) => {
      if (body === '') return head;
      if (/^@(layer|media|supports|container)\b/.test(head)) {
        const inner = keepMatching(body, canMatch);
        return inner && `${head}{${inner}}`;
      }
      if (head.startsWith('@')) return `${head}{${body}}`;
      const selectors = splitSelectors(head).filter(canMatch);
      return selectors.length > 0 ? `${selectors.join(',')}{${body}}` : '';
    })
    .join('');
}

/** Leaves out the movements and registered properties whose names nothing that was kept speaks of. */
function withoutUnnamed(css: string): string {
  return split(css)
    .map(({ head, body }, index, blocks) => {
      const name = /^@(?:keyframes|property)\s+(\S+)/.exec(head)?.[1];
      if (body === '') return head;
      const others = () => blocks.some((block, at) => at !== index && block.body.includes(name ?? ''));
      return name === undefined || others() ? `${head}{${body}}` : '';
    })
    .join('');
}

/** Reads blocks up to the brace that closes them; a statement without braces, such as `@layer a,b;`, has no body. */
function split(css: string): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let depth = 0;
  let bodyStart = 0;
  for (let at = 0; at < css.length; at++) {
    const sign = css[at];
    if (sign === '\\') at++;
    else if (sign === '"' || sign === "'") at = endOfString(css, at);
    else if (sign === ';' && depth === 0) {
      blocks.push({ head: css.slice(start, at + 1), body: '' });
      start = at + 1;
    } else if (sign === '{' && depth++ === 0) bodyStart = at + 1;
    else if (sign === '}' && --depth === 0) {
      blocks.push({ head: css.slice(start, bodyStart - 1), body: css.slice(bodyStart, at) });
      start = at + 1;
    }
  }
  return blocks;
}

function endOfString(css: string, start: number): number {
  let at = start + 1;
  while (at < css.length && css[at] !== css[start]) at += css[at] === '\\' ? 2 : 1;
  return at;
}

/** At the commas outside of brackets. */
function splitSelectors(head: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (let at = 0; at < head.length; at++) {
    const sign = head[at] ?? '';
    if (sign === '\\') parts[parts.length - 1] += sign + (head[++at] ?? '');
    else if (sign === ',' && depth === 0) parts.push('');
    else {
      if (sign === '(' || sign === '[') depth++;
      if (sign === ')' || sign === ']') depth--;
      parts[parts.length - 1] += sign;
    }
  }
  return parts;
}

/** The classes an element must have; those in brackets may stand on another one, or be ruled out. */
function classesOf(selector: string): string[] {
  let outside = '';
  let depth = 0;
  for (let at = 0; at < selector.length; at++) {
    const sign = selector[at] ?? '';
    if (sign === '\\') {
      const next = selector[++at] ?? '';
      if (depth === 0) outside += sign + next;
    } else if (sign === '(') depth++;
    else if (sign === ')') depth--;
    else if (depth === 0) outside += sign;
  }
  return [...outside.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, code: string | undefined, sign: string | undefined) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : (sign ?? ''),
    ),
  );
}
