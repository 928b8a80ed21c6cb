import * as z from 'zod/mini';
import { area, endpoint } from './endpoint.ts';
import { ById, issue, Timestamp } from './fields.ts';

const MAX_RETENTION_DAYS = 3650;

export const Retention = z
  .object({
    /** Days after its end for which the owner keeps the meeting; null if they chose nothing. */
    days: z.nullable(z.number()),
    /** Days after their end for which this server keeps meetings; null if it sets no limit. The shorter time counts. */
    serverDays: z.nullable(z.number()),
    /** When the meeting is deleted; null if nothing limits it or it is not over. */
    deletesAt: z.nullable(Timestamp),
  })
  .register(z.globalRegistry, { id: 'Retention' });
export type Retention = z.infer<typeof Retention>;

const RetentionForm = z
  .object({
    days: z.nullable(
      z
        .number()
        .check(
          z.int(),
          z.minimum(1, issue('invalid_input')),
          z.maximum(MAX_RETENTION_DAYS, issue('invalid_input')),
        ),
    ),
  })
  .register(z.globalRegistry, { id: 'RetentionForm' });

export const retentionApi = area('Meetings', {
  update: endpoint({
    method: 'PATCH',
    path: '/api/meetings/{id}/retention',
    summary: 'Choose for how many days after its end a meeting of mine is kept',
    access: 'account',
    params: ById,
    body: RetentionForm,
    response: Retention,
  }),
});
