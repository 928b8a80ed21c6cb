import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '#server/platform/errors.ts';
import { sendError } from '#server/platform/http/errorHandler.ts';
import type { RateLimitHook } from '#server/platform/http/limits/addressRateLimit.ts';
import { BuiltPages } from './builtPages.ts';
import { type PageAnswers, PageSender, pathOf } from './pageSender.ts';
import { ScreenRenderer } from './screenRenderer.ts';

const BUILD = resolve(import.meta.dirname, '../../../../dist');
const HASHED = /[/\\]assets[/\\]/;
const NEEDLESS_HEADERS = [
  'content-security-policy',
  'permissions-policy',
  'referrer-policy',
  'etag',
  'last-modified',
  'accept-ranges',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];
const ONE_YEAR = 'public, max-age=31536000, immutable';

interface WebClientOptions extends PageAnswers {
  /** The content policy of a page with inline scripts of these hashes. */
  policyFor: (scriptHashes: string[]) => string;
  /** Rate limit for paths without a route. */
  limit: RateLimitHook;
  /** Folder with the files in `client`, the pages in `pages`, and the Node build of the screens in `renderer`. */
  root?: string;
}

/** Serves the built browser client: its files, and a page at every path that is neither a file nor part of the API. */
export async function serveWebClient(
  app: FastifyInstance,
  { policyFor, limit, root = BUILD, ...answers }: WebClientOptions,
): Promise<void> {
  await serveFiles(app, resolve(root, 'client'));
  const renderer = new ScreenRenderer({
    folder: resolve(root, 'renderer'),
    onError: (error) => app.log.warn({ err: error }, 'a page was sent without its screen'),
  });
  app.addHook('onClose', () => renderer.close());
  const pages = await BuiltPages.read(resolve(root, 'pages'));
  const sender =
    pages && new PageSender({ ...answers, pages, renderer, policy: policyFor(pages.scriptHashes) });
  if (sender) {
    // Needs its own route, because the file server takes / for a folder, which it does not list.
    app.get('/', { schema: { hide: true } }, (request, reply) => sender.send(request, reply));
  }
  app.setNotFoundHandler({ preHandler: limit }, (request, reply) =>
    sender && isPage(request) ? sender.send(request, reply) : sendError(reply, notFound()),
  );
}

/** Serves the files of the build; none when the client was not built. */
async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    dotfiles: 'deny',
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (!HASHED.test(path)) return void reply.header('cache-control', 'no-cache');
      reply.header('cache-control', ONE_YEAR);
      // Removes headers that would be half of a small file: only documents and workers need a policy, and an
      // immutable file is never revalidated.
      for (const name of NEEDLESS_HEADERS) reply.removeHeader(name);
      // HTTP/1.1 keeps connections alive without this header.
      reply.raw.removeHeader('connection');
    },
  });
}

/**
 * Whether a path is a page. A path with a file extension is a missing file: answering it with the app would hide a
 * broken link or script.
 */
function isPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  const isCall = path === '/api' || path.startsWith('/api/') || path.startsWith('/ws');
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !isCall && !/\.[a-z0-9]{1,8}$/i.test(path) && !path.includes('/.');
}
