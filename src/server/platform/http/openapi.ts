import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { PRODUCT_NAME } from '#shared/product.ts';

/**
 * Serves the API page at /api/docs, generated from the contract that validates every call. Must be registered before
 * any route.
 */
export async function serveApiPage(app: FastifyInstance, cookieName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${PRODUCT_NAME} API`,
        version: '1',
        description: 'Every call of the browser client, as the server checks it.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: {
      deepLinking: false,
      // Keeps the operations collapsed: an expanded list of 150 entries is virtualized, and the browser's search would
      // find only the visible ones.
      docExpansion: 'none',
      // Hides the bar for loading another address, which would show other people's descriptions in this page.
      layout: 'BaseLayout',
    },
  });
}
