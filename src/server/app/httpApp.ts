import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { meetingHostOrigins } from '#server/features/conference/jitsi/conferenceScripts.ts';
import { AppError } from '#server/platform/errors.ts';
import { identifyRequests } from '#server/platform/http/access/identifyRequests.ts';
import { guardOrigins, Origins } from '#server/platform/http/access/origins.ts';
import { reportLostAddresses } from '#server/platform/http/addresses/lostAddresses.ts';
import { RepeatedRequests } from '#server/platform/http/answers/repeatedRequests.ts';
import { securityHeaders } from '#server/platform/http/answers/securityHeaders.ts';
import { createHttpServer } from '#server/platform/http/httpServer.ts';
import { type RateLimitHook, rateLimitByAddress } from '#server/platform/http/limits/addressRateLimit.ts';
import { PersonalQueues } from '#server/platform/http/limits/personalQueues.ts';
import { refuseUnstorableText } from '#server/platform/http/limits/storableText.ts';
import { serveApiPage } from '#server/platform/http/openapi.ts';
import { Sessions } from '#server/platform/sessions/sessions.ts';
import { reportLostUpgrades } from '#server/platform/sockets/lostUpgrades.ts';
import { conferenceHosts } from '#server/providers/providers.ts';
import type { AppDeps } from './appDeps.ts';

/**
 * Limit of requests per minute of one address; those to routes with a limit of their own are counted apart. A school may
 * have one address, and each of 300 people who join a meeting there sends several.
 */
export const REQUESTS_A_MINUTE = 3_000;

export interface HttpApp {
  app: FastifyInstance;
  sessions: Sessions;
  origins: Origins;
  /** The limit of all routes without one of their own; paths without a route need it too. */
  addressLimit: RateLimitHook;
}

/** Creates the server with what applies to every request, ready for its routes. */
export async function createHttpApp(deps: AppDeps): Promise<HttpApp> {
  const { config, log, db, fanOut } = deps;
  const headers = securityHeaders({
    publicUrl: config.PUBLIC_URL,
    meetingHosts: meetingHostOrigins(conferenceHosts(config)),
    hasHttpsSubdomains: config.HSTS_SUBDOMAINS,
  });
  const app = createHttpServer({
    log,
    headers,
    trustedProxies: config.TRUSTED_PROXIES,
    bodyTimeouts: deps.bodyTimeouts,
  });
  const sessions = new Sessions(db, fanOut, {
    publicUrl: config.PUBLIC_URL,
    administratorEmails: config.ADMIN_EMAILS,
    rememberedMs: deps.rememberedSessionMs,
  });
  const origins = new Origins(config.PUBLIC_URL);
  guardOrigins(app, origins);
  reportLostUpgrades(app);
  reportLostAddresses(app, { publicUrl: config.PUBLIC_URL, trustedProxies: config.TRUSTED_PROXIES });
  app.decorate('readOperations', new Map());
  app.decorate('repeatedRequests', new RepeatedRequests());
  app.decorate('personalQueues', new PersonalQueues());
  identifyRequests(app, sessions);
  refuseUnstorableText(app);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
  const addressLimit = rateLimitByAddress(app, REQUESTS_A_MINUTE);
  await serveApiPage(app, sessions.cookieName);
  return { app, sessions, origins, addressLimit };
}
