import * as z from 'zod/mini';
import { EXPORT_FORMATS, SUMMARY_FORMATS } from '../rules/files/exportFile.ts';
import { area, endpoint } from './endpoint.ts';
import { ById } from './fields.ts';
import { Language } from './languages.ts';
import { MeetingDraft } from './meetings.ts';

/** `language`: the language of the headings. `timeZone`: the time zone of the date. */
const wishes = { language: z._default(Language, 'en'), timeZone: MeetingDraft.shape.timeZone };

export const exportsApi = area('Transcripts', {
  transcript: endpoint({
    method: 'GET',
    path: '/api/meetings/{id}/export',
    summary: "A meeting's transcript as a file, without withdrawn lines",
    access: 'participant',
    params: ById,
    query: z.object({ format: z.enum(EXPORT_FORMATS), ...wishes }),
    answer: 'file',
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/meetings/{id}/summary/export',
    summary: "A meeting's summary as a file",
    access: 'account',
    params: ById,
    query: z.object({ format: z.enum(SUMMARY_FORMATS), ...wishes }),
    answer: 'file',
  }),
});
