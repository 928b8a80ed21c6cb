import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { languageOfScreens } from '#server/platform/pages/languageOfScreens.ts';

const BUILD = resolve(import.meta.dirname, '../../../../dist/room');

/** Only our own pages may embed the frame, and it loads nothing from other origins. */
const FRAME_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    // Allows the style element with which an open dialog blocks scrolling of the page behind it.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'permissions-policy':
    'camera=(self), microphone=(self), display-capture=(self), speaker-selection=(self), autoplay=(self), fullscreen=(self), geolocation=()',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
  vary: 'Cookie, Accept-Language, Accept-Encoding',
};

/** Serves the built-in room: the script that a page loads, and the page in its frame. */
export async function serveRoomPages(app: FastifyInstance, root: string = BUILD): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false });
    const quiet = { schema: { hide: true } } as const;
    for (const path of ['/libs/external_api.min.js', '/external_api.js']) {
      scope.get(path, quiet, (_request, reply) =>
        reply.header('cache-control', 'no-cache').sendFile('external_api.js'),
      );
    }
    // Uses a wildcard, because the name of a room may contain any character and exceed the length limit of a parameter.
    scope.get('/room/*', quiet, (request, reply) =>
      reply.headers(FRAME_HEADERS).sendFile(`${languageOfScreens(request.headers)}.html`),
    );
  });
}
