import * as z from 'zod/mini';
import { SUMMARY_LENGTHS, SUMMARY_SECTIONS } from '../rules/summaries/summaryForms.ts';
import { area, endpoint } from './endpoint.ts';
import { ById, Id, issue, typedLine, typedText } from './fields.ts';

export const MAX_TEMPLATES = 20;
export const MAX_TEMPLATE_NAME = 60;
export const MAX_INSTRUCTIONS = 1_000;

export const SummaryTemplateForm = z
  .object({
    name: typedLine(MAX_TEMPLATE_NAME).check(z.minLength(1, issue('template_name_missing'))),
    /** Instructions for a language model. The embedded engine uses only sections and length. */
    instructions: typedText(MAX_INSTRUCTIONS),
    /** In display order. */
    sections: z
      .array(z.enum(SUMMARY_SECTIONS))
      .check(z.minLength(1, issue('template_sections_missing')), z.maxLength(SUMMARY_SECTIONS.length)),
    length: z.enum(SUMMARY_LENGTHS),
  })
  .register(z.globalRegistry, { id: 'SummaryTemplateForm' });
export type SummaryTemplateForm = z.infer<typeof SummaryTemplateForm>;

export const SummaryTemplateChanges = z
  .partial(SummaryTemplateForm)
  .register(z.globalRegistry, { id: 'SummaryTemplateChanges' });
export type SummaryTemplateChanges = z.infer<typeof SummaryTemplateChanges>;

export const SummaryTemplate = z
  .object({
    id: Id,
    name: z.string(),
    instructions: z.string(),
    sections: z.array(z.enum(SUMMARY_SECTIONS)),
    length: z.enum(SUMMARY_LENGTHS),
  })
  .register(z.globalRegistry, { id: 'SummaryTemplate' });
export type SummaryTemplate = z.infer<typeof SummaryTemplate>;

export const summaryTemplatesApi = area('Summaries', {
  list: endpoint({
    method: 'GET',
    path: '/api/summary-templates',
    summary: 'My templates for summaries, by name',
    access: 'account',
    response: z.array(SummaryTemplate),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/summary-templates',
    summary: 'Create a summary template',
    access: 'account',
    body: SummaryTemplateForm,
    response: SummaryTemplate,
    status: 201,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/summary-templates/{id}',
    summary: 'Change fields of one of my templates',
    access: 'account',
    params: ById,
    body: SummaryTemplateChanges,
    response: SummaryTemplate,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/summary-templates/{id}',
    summary: 'Delete one of my templates; summaries that were made with it stay',
    access: 'account',
    params: ById,
  }),
});
