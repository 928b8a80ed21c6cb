import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#server/platform/errors.ts';
import type { RateLimitHook } from '#server/platform/http/addressRateLimit.ts';
import { sendError } from '#server/platform/http/errorHandler.ts';
import { variantOf } from '#server/platform/http/inlinedAnswers.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';
import { timeZoneCookie } from '#shared/rules/language/timeZone.ts';
import { appPageAt } from '#shared/rules/screens/appScreens.ts';
import type { FirstRequest } from '#shared/rules/screens/firstRequest.ts';
import { firstRequests } from '#shared/rules/screens/firstRequests.ts';
import { isRenderedAtRequest, prerenderedScreenAt } from '#shared/rules/screens/prerenderedScreens.ts';
import { answerToVisitor } from '#shared/rules/screens/sitePages.ts';
import { BuiltPages } from './builtPages.ts';
import { languageOfScreens } from './languageOfScreens.ts';
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

interface WebClientOptions {
  /** Finds the session that this Cookie header belongs to. */
  findSession: (cookies: string | undefined) => Promise<SignedIn | null>;
  /** Resolves with the answers to these requests for this person, as the content of a script element. */
  answersTo: (requests: FirstRequest[], signedIn: SignedIn | null) => Promise<string>;
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
  { findSession, answersTo, policyFor, limit, root = BUILD }: WebClientOptions,
): Promise<void> {
  const files = resolve(root, 'client');
  if (existsSync(files)) {
    await app.register(fastifyStatic, {
      root: files,
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
  const pages = await BuiltPages.read(resolve(root, 'pages'));
  const policy = pages && policyFor(pages.scriptHashes);
  const renderer = new ScreenRenderer({
    folder: resolve(root, 'renderer'),
    onError: (error) => app.log.warn({ err: error }, 'a page was sent without its screen'),
  });
  app.addHook('onClose', () => renderer.close());

  const sendPage = async (built: BuiltPages, request: FastifyRequest, reply: FastifyReply) => {
    const cookies = request.headers.cookie;
    const language = languageOfScreens(request.headers);
    const path = pathOf(request);
    reply.header('content-security-policy', policy);
    // Keeps pages that a secret link opens out of search engines.
    if (path.startsWith('/shared/') || path.startsWith('/join/'))
      reply.header('x-robots-tag', 'noindex, nofollow');
    // If the session cannot be checked, sends the app, which reports the problem and retries; a visitor's page would
    // look signed out.
    const signedIn = await findSession(cookies).catch(() => undefined);
    if (signedIn === undefined)
      return built.sendWith({ answers: '{}' }, request, reply, `${language}/${appPageAt(path)}`);
    const answer = signedIn ? { screen: path } : answerToVisitor(path);
    if ('redirect' in answer) {
      return reply.headers({ 'cache-control': 'no-cache', vary: 'Cookie' }).redirect(answer.redirect);
    }
    if ('screen' in answer) return sendScreen(built, request, reply, { path, language, signedIn });
    if (answer.page === 'notFound') reply.code(404);
    return built.send(request, reply, `${language}/${answer.page}`);
  };

  /**
   * Sends the app's page with the answers to its screen's first requests; for a visitor, sends the prerendered page if
   * there is one.
   */
  const sendScreen = async (
    built: BuiltPages,
    request: FastifyRequest,
    reply: FastifyReply,
    { path, language, signedIn }: { path: string; language: InterfaceLanguage; signedIn: SignedIn | null },
  ) => {
    const search = Object.fromEntries(new URLSearchParams(request.url.split('?')[1]));
    const answers = await answersTo(firstRequests(path, search, signedIn !== null), signedIn);
    const name = `${language}/${appPageAt(path)}`;
    const screen = signedIn ? undefined : prerenderedScreenAt(path, search);
    const prerendered = screen && `${name}.${variantOf(screen, answers)}`;
    return prerendered !== undefined && built.has(prerendered)
      ? built.send(request, reply, prerendered)
      : built.sendWith(
          { answers, screen: await renderedFor(request, { language, signedIn, answers }) },
          request,
          reply,
          name,
        );
  };

  /** The screen rendered as this browser would; undefined when the page is sent without it. */
  const renderedFor = async (
    request: FastifyRequest,
    {
      language,
      signedIn,
      answers,
    }: { language: InterfaceLanguage; signedIn: SignedIn | null; answers: string },
  ) => {
    const timeZone = timeZoneCookie(request.headers.cookie ?? '');
    // Guests are excluded, because they have only the screen of their link and the other screens belong to accounts.
    if (!signedIn || signedIn.guestOf !== null || !timeZone || !isRenderedAtRequest(pathOf(request)))
      return undefined;
    const html = await renderer.render({ address: request.url, language, timeZone, answers });
    return html === null ? undefined : { html, timeZone };
  };
  if (pages) {
    // Needs its own route, because the file server takes / for a folder, which it does not list.
    app.get('/', { schema: { hide: true } }, (request, reply) => sendPage(pages, request, reply));
  }
  app.setNotFoundHandler({ preHandler: limit }, (request, reply) =>
    pages && isPage(request) ? sendPage(pages, request, reply) : sendError(reply, notFound()),
  );
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';

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
