import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './errorHandler.ts';
import { notFound } from './errors.ts';

const BUILD = resolve(import.meta.dirname, '../../../dist/client');
const HASHED = /[/\\]assets[/\\]/;
const ONE_YEAR = 'public, max-age=31536000, immutable';

/** Serves the built browser client; every path that is neither a file nor a call opens the app, which knows its routes. */
export async function serveWebClient(app: FastifyInstance, root: string = BUILD): Promise<void> {
  if (existsSync(root)) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      dotfiles: 'deny',
      index: 'index.html',
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', HASHED.test(path) ? ONE_YEAR : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    existsSync(root) && isPage(request) ? openApp(reply) : sendError(reply, notFound()),
  );
}

/** Paths with a file's ending are files that are not there: answering them with the app would hide a broken link or script. */
function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  const isCall = path === '/api' || path.startsWith('/api/') || path.startsWith('/ws');
  return request.method === 'GET' && !isCall && !/\.[a-z0-9]{1,8}$/i.test(path) && !path.includes('/.');
}

const openApp = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-cache').sendFile('index.html');
