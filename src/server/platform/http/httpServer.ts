import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { $ZodType } from 'zod/v4/core';
import { notFound } from '#server/platform/errors.ts';
import { logRequests } from '#server/platform/log.ts';
import { trustProxies } from './addresses/trustedProxies.ts';
import { compileObjects } from './answers/compileObjects.ts';
import { setSecurityHeaders } from './answers/securityHeaders.ts';
import { handleErrors, sendError } from './errorHandler.ts';
import { type BodyTimeouts, limitBodyDuration } from './limits/bodyTimeouts.ts';
import { answerUnreadable } from './unreadableRequests.ts';

const MAX_BODY_BYTES = 256 * 1024;
const MAX_REQUEST_MS = 3_600_000;

interface HttpServerOptions {
  log: FastifyBaseLogger;
  /** Headers of every answer. */
  headers: Record<string, string>;
  trustedProxies: string[];
  bodyTimeouts: Partial<BodyTimeouts> | undefined;
}

/**
 * A server without routes, whose limits of size and time, error handling, logging and security headers apply to all
 * requests.
 */
export function createHttpServer({
  log,
  headers,
  trustedProxies,
  bodyTimeouts,
}: HttpServerOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: trustedProxies.length > 0 ? trustProxies(trustedProxies) : false,
    // Limits slow headers, which could otherwise hold a connection for half a minute.
    http: { connectionsCheckingInterval: 2_000, headersTimeout: 10_000 },
    requestTimeout: MAX_REQUEST_MS,
    // Answers requests until the sockets are drained, because Fastify's own 503 has no code and hides why /readyz fails.
    return503OnClosing: false,
    // Fastify's default of ten seconds may be too short on a busy machine with a slow disk.
    pluginTimeout: 60_000,
    // Sets the headers here, because no hook runs for an address that the router cannot parse.
    clientErrorHandler: answerUnreadable(headers),
    frameworkErrors: (_error, _request, reply) => sendError(reply.headers(headers), notFound()),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler<$ZodType>(({ schema, ...route }) =>
    serializerCompiler({ ...route, schema: compileObjects(schema) }),
  );
  app.removeContentTypeParser('text/plain');
  limitBodyDuration(app, bodyTimeouts);
  handleErrors(app);
  logRequests(app);
  setSecurityHeaders(app, headers);
  closeAnsweredConnections(app);
  return app;
}

/**
 * Closes the connections of requests that are answered while the server stops. Node closes only those that are idle at
 * that time, and clients and proxies keep the others open for minutes, for which the stop would wait.
 */
function closeAnsweredConnections(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onResponse', async () => {
    if (isStopping) app.server.closeIdleConnections();
  });
}
