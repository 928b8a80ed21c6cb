import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compressText } from '#server/platform/http/answers/compressAnswer.ts';
import { answersScript } from '#server/platform/http/answers/inlinedAnswers.ts';

/** Placeholder in a page for the inlined answers. */
export const ANSWERS_SLOT = '<!--answers-->';

/** Placeholder in a page for the rendered screen. */
export const SCREEN_SLOT = '<!--screen-->';

/** A page with its dynamic content: the answers for one person, and the screen rendered with them. */
interface FilledPage {
  name: string;
  answers: string;
  screen?: { html: string; timeZone: string } | undefined;
}

/** Name of the page for a screen that is rendered per request. */
export const renderedPage = (name: string): string => `${name}.rendered`;

/**
 * The root element that the client hydrates. `timeZone` is the zone of the rendered times; the client hydrates only if
 * its own zone is the same.
 */
export const screenRoot = (html: string, timeZone?: string): string =>
  `<div id="root" data-island="app"${timeZone ? ` data-time-zone="${timeZone}"` : ''}>${html}</div>`;

interface BuiltPage {
  etag: string;
  html: Buffer;
  packed: { br: Buffer; gzip: Buffer };
}

/** The prebuilt pages, cached in memory, because they are few and every visit begins with one. */
export class BuiltPages {
  readonly #pages: Map<string, BuiltPage>;
  /** Hashes of the inline scripts, for the content policy. */
  readonly scriptHashes: string[];

  private constructor(pages: Map<string, BuiltPage>, scriptHashes: string[]) {
    this.#pages = pages;
    this.scriptHashes = scriptHashes;
  }

  /** Reads the pages; null when the client was not built. */
  static async read(folder: string): Promise<BuiltPages | null> {
    const files = await readdir(folder, { recursive: true }).catch(() => []);
    const names = files.filter((file) => file.endsWith('.html')).map((file) => file.replace(/\.html$/, ''));
    if (names.length === 0) return null;
    const pages = new Map<string, BuiltPage>();
    // One page at a time, because all at once exceed a low limit of open files.
    for (const name of names) pages.set(name.replaceAll('\\', '/'), await readPage(join(folder, name)));
    const hashes: unknown = JSON.parse(await readFile(join(folder, 'scriptHashes.json'), 'utf8'));
    return new BuiltPages(pages, hashes as string[]);
  }

  has(name: string): boolean {
    return this.#pages.has(name);
  }

  /**
   * Sends a page with data of one person, which no cache may store and no window that opened it may control. The other
   * pages allow that, because Chrome starts a process for a page with this policy, which delays the first paint.
   */
  async sendFilled(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, answers, screen }: FilledPage,
  ): Promise<FastifyReply> {
    reply
      .headers({ 'cache-control': 'private, no-store', 'cross-origin-opener-policy': 'same-origin' })
      .type('text/html; charset=utf-8');
    const html = this.#find(screen ? renderedPage(name) : name)
      .html.toString()
      .replace(ANSWERS_SLOT, () => answersScript(answers))
      .replace(SCREEN_SLOT, () => (screen ? screenRoot(screen.html, screen.timeZone) : ''));
    return reply.send(await compressText(request, reply, html));
  }

  /** Sends a page such as "fr/landing", or an empty 304 if the browser's cached copy is current. */
  send(request: FastifyRequest, reply: FastifyReply, name: string): FastifyReply {
    const page = this.#find(name);
    reply.headers({
      'cache-control': 'no-cache',
      vary: 'Cookie, Accept-Language, Accept-Encoding',
      etag: page.etag,
    });
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    reply.type('text/html; charset=utf-8');
    const encoding = chooseEncoding(request.headers);
    return encoding
      ? reply.header('content-encoding', encoding).send(page.packed[encoding])
      : reply.send(page.html);
  }

  #find(name: string): BuiltPage {
    const page = this.#pages.get(name);
    if (!page) throw new Error(`The page ${name} was not built`);
    return page;
  }
}

async function readPage(path: string): Promise<BuiltPage> {
  const [html, br, gzip] = await Promise.all([
    readFile(`${path}.html`),
    readFile(`${path}.html.br`),
    readFile(`${path}.html.gz`),
  ]);
  // A weak ETag, because the same page is sent in three encodings.
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { etag, html, packed: { br, gzip } };
}
