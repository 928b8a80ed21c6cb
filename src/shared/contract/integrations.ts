import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';
import { Id } from './fields.ts';
import { PROBLEM_CODES } from './problem.ts';

export const integrationsApi = area('Integrations', {
  zoomStatus: endpoint({
    method: 'GET',
    path: '/api/zoom-sdk/status',
    summary: 'Whether Zoom meetings can be created on this server',
    access: 'account',
    response: z.object({ isConfigured: z.boolean() }),
  }),
  zoomJoin: endpoint({
    method: 'GET',
    path: '/api/zoom-sdk/join',
    summary: 'The join URL of a Zoom meeting that I may see',
    access: 'account',
    query: z.object({ meetingId: Id }),
    response: z.object({
      success: z.boolean(),
      joinUrl: z.optional(z.string()),
      /** The reason why there is no address. */
      code: z.optional(z.enum(PROBLEM_CODES)),
      message: z.optional(z.string()),
    }),
  }),
});
