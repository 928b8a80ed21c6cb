import {
  findTemplate,
  findTemplateOfSummary,
} from '#server/features/summaryTemplates/summaryTemplates.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { found } from '#server/platform/errors.ts';
import type { SummaryTemplate } from '#shared/contract/summaryTemplates.ts';
import { BUILT_IN_FORMS, isBuiltIn, type SummaryForm } from '#shared/rules/summaries/summaryForms.ts';
import { findSummaryBefore } from './summaries.queries.ts';

export interface ChosenForm {
  form: SummaryForm;
  /** Of a template of somebody's own. */
  templateId: string | null;
  instructions?: string;
}

/** What a new summary should be like: as it is asked for, else as the one before. Throws 404 for somebody else's template. */
export async function chooseForm(
  db: Db,
  meetingId: string,
  { template, askedBy }: { template?: string | undefined; askedBy?: string },
): Promise<ChosenForm> {
  if (template !== undefined && isBuiltIn(template))
    return { form: BUILT_IN_FORMS[template], templateId: null };
  if (template !== undefined) return ownForm(found(await findTemplate(db, askedBy ?? '', template)));
  const own = await findTemplateOfSummary(db, meetingId);
  if (own) return ownForm(own);
  const before = await findSummaryBefore(db, meetingId);
  return { form: before?.form ?? BUILT_IN_FORMS.general, templateId: null };
}

const ownForm = ({ id, name, instructions, sections, length }: SummaryTemplate): ChosenForm => ({
  form: { template: 'own', name, sections, length },
  templateId: id,
  ...(instructions !== '' && { instructions }),
});
