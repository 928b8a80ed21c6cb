import * as z from 'zod/mini';
import { EXPORT_FORMATS } from '../rules/exportFile.ts';
import { area, endpoint } from './endpoint.ts';
import { ById } from './fields.ts';
import { Language } from './languages.ts';
import { MeetingDraft } from './meetings.ts';

export const exportsApi = area('Transcripts', {
  transcript: endpoint({
    method: 'GET',
    path: '/api/meetings/{id}/export',
    summary: "A meeting's transcript as a file; lines that were withdrawn are not in it",
    access: 'participant',
    params: ById,
    /** `language` is that of the headings, `timeZone` that of the date. */
    query: z.object({
      format: z.enum(EXPORT_FORMATS),
      language: z._default(Language, 'en'),
      timeZone: MeetingDraft.shape.timeZone,
    }),
    answer: 'file',
  }),
});
