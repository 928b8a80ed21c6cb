import {
  findTemplate,
  findTemplateOfSummary,
} from '#server/features/summaryTemplates/summaryTemplates.queries.ts';
import type { Db } from '#server/platform/database/tables.ts';
import { orNotFound } from '#server/platform/errors.ts';
import type { SummaryTemplate } from '#shared/contract/summaryTemplates.ts';
import { BUILT_IN_FORMS, isBuiltIn, type SummaryForm } from '#shared/rules/summaries/summaryForms.ts';
import { findSummaryBefore } from '../summaries.queries.ts';

interface ChosenForm {
  form: SummaryForm;
  /** Id of a user's own template; null for a built-in form. */
  templateId: string | null;
  instructions?: string;
}

/** Chooses the form of a new summary: the requested one, else the previous. Throws 404 for another user's template. */
export async function chooseForm(
  db: Db,
  meetingId: string,
  { template, askedBy }: { template?: string | undefined; askedBy?: string },
): Promise<ChosenForm> {
  if (template !== undefined && isBuiltIn(template))
    return { form: BUILT_IN_FORMS[template], templateId: null };
  if (template !== undefined) return ownForm(orNotFound(await findTemplate(db, askedBy ?? '', template)));
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
