import * as z from 'zod/mini';
import { MAX_LINE_LENGTH } from '../rules/limits.ts';
import { oneParagraph } from '../rules/oneParagraph.ts';
import { area, endpoint } from './endpoint.ts';
import { Id, issue, Timestamp } from './fields.ts';
import { Transcript } from './transcription.ts';

/** Larger than the limit of a corrected line, because engines do not limit the length of a stored line. */
const MAX_STORED_LENGTH = 50_000;

const Words = z
  .pipe(z.string(), z.transform(oneParagraph))
  .check(z.minLength(1, issue('words_missing')), z.maxLength(MAX_LINE_LENGTH, issue('text_too_long')));

export const LineCorrection = z
  .object({
    content: Words,
    /** The text that the correction replaces. The correction is refused if the line has changed meanwhile. */
    replaces: z.string().check(z.maxLength(MAX_STORED_LENGTH, issue('text_too_long'))),
  })
  .register(z.globalRegistry, { id: 'LineCorrection' });
export type LineCorrection = z.infer<typeof LineCorrection>;

export const PastCorrection = z
  .object({
    /** The meeting's change counter at this change. */
    change: z.int(),
    before: z.string(),
    after: z.string(),
    correctedAt: Timestamp,
    /** Null if the account was deleted. */
    correctedBy: z.nullable(z.object({ id: Id, name: z.string(), isGuest: z.boolean() })),
  })
  .register(z.globalRegistry, { id: 'PastCorrection' });
export type PastCorrection = z.infer<typeof PastCorrection>;

const BySegment = z.object({ id: Id, segmentId: Id });

export const correctionsApi = area('Corrections', {
  correct: endpoint({
    method: 'PATCH',
    path: '/api/meetings/{id}/transcripts/{segmentId}',
    summary: 'Correct the text of a line that I said, or of any line in a meeting of mine',
    access: 'participant',
    params: BySegment,
    body: LineCorrection,
    response: Transcript,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/meetings/{id}/transcripts/{segmentId}/corrections',
    summary: 'The corrections of a line, oldest first',
    access: 'participant',
    params: BySegment,
    response: z.object({ corrections: z.array(PastCorrection) }),
  }),
});
