import type { FastifyReply, FastifyRequest } from 'fastify';
import { variantOf } from '#server/platform/http/answers/inlinedAnswers.ts';
import type { SignedIn } from '#server/platform/sessions/sessions.ts';
import { timeZoneCookie } from '#server/platform/sessions/timeZoneCookie.ts';
import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';
import { appPageAt } from '#shared/rules/screens/appScreens.ts';
import type { FirstRequest } from '#shared/rules/screens/firstRequest.ts';
import { firstRequests } from '#shared/rules/screens/firstRequests.ts';
import { isRenderedAtRequest, prerenderedScreenAt } from '#shared/rules/screens/prerenderedScreens.ts';
import { answerToVisitor } from '#shared/rules/screens/sitePages.ts';
import type { BuiltPages } from './builtPages.ts';
import { languageOfScreens } from './languageOfScreens.ts';
import type { ScreenRenderer } from './screenRenderer.ts';

/** What pages need to know about the person who requests them. */
export interface PageAnswers {
  /** Finds the session that this Cookie header belongs to. */
  findSession: (cookies: string | undefined) => Promise<SignedIn | null>;
  /** Resolves with the answers to these requests for this person, as the content of a script element. */
  answersTo: (requests: FirstRequest[], signedIn: SignedIn | null) => Promise<string>;
}

interface PageSenderDeps extends PageAnswers {
  pages: BuiltPages;
  renderer: ScreenRenderer;
  /** The content policy of all pages. */
  policy: string;
}

interface Screen {
  path: string;
  language: InterfaceLanguage;
  signedIn: SignedIn | null;
}

/** Answers requests for pages: with a visitor's page, a redirect, or the app. */
export class PageSender {
  readonly #deps: PageSenderDeps;

  constructor(deps: PageSenderDeps) {
    this.#deps = deps;
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { pages, policy, findSession } = this.#deps;
    const language = languageOfScreens(request.headers);
    const path = pathOf(request);
    reply.header('content-security-policy', policy);
    // Keeps pages that a secret link opens out of search engines.
    if (path.startsWith('/shared/') || path.startsWith('/join/'))
      reply.header('x-robots-tag', 'noindex, nofollow');
    // If the session cannot be checked, sends the app, which reports the problem and retries; a visitor's page would
    // look signed out.
    const signedIn = await findSession(request.headers.cookie).catch(() => undefined);
    if (signedIn === undefined)
      return pages.sendFilled(request, reply, { name: `${language}/${appPageAt(path)}`, answers: '{}' });
    const answer = signedIn ? { screen: path } : answerToVisitor(path);
    if ('redirect' in answer) {
      return reply.headers({ 'cache-control': 'no-cache', vary: 'Cookie' }).redirect(answer.redirect);
    }
    if ('screen' in answer) return this.#sendScreen(request, reply, { path, language, signedIn });
    if (answer.page === 'notFound') reply.code(404);
    return pages.send(request, reply, `${language}/${answer.page}`);
  }

  /**
   * Sends the app's page with the answers to its screen's first requests; for a visitor, sends the prerendered page if
   * there is one.
   */
  async #sendScreen(request: FastifyRequest, reply: FastifyReply, screen: Screen): Promise<FastifyReply> {
    const { pages, answersTo } = this.#deps;
    const { path, language, signedIn } = screen;
    const search = Object.fromEntries(new URLSearchParams(request.url.split('?')[1]));
    const answers = await answersTo(firstRequests(path, search, signedIn !== null), signedIn);
    const name = `${language}/${appPageAt(path)}`;
    const prerendered = signedIn ? undefined : prerenderedScreenAt(path, search);
    const variant = prerendered && `${name}.${variantOf(prerendered, answers)}`;
    if (variant !== undefined && pages.has(variant)) return pages.send(request, reply, variant);
    const rendered = await this.#render(request, screen, answers);
    return pages.sendFilled(request, reply, { name, answers, screen: rendered });
  }

  /** Renders the screen as this browser would; resolves with undefined when the page is sent without it. */
  async #render(
    request: FastifyRequest,
    { path, language, signedIn }: Screen,
    answers: string,
  ): Promise<{ html: string; timeZone: string } | undefined> {
    const timeZone = timeZoneCookie(request.headers.cookie ?? '');
    // Guests are excluded, because they have only the screen of their link and the other screens belong to accounts.
    if (!signedIn || signedIn.guestOf !== null || !timeZone || !isRenderedAtRequest(path)) return undefined;
    const html = await this.#deps.renderer.render({ address: request.url, language, timeZone, answers });
    return html === null ? undefined : { html, timeZone };
  }
}

export const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '';
