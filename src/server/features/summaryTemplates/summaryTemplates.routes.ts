import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { AppError, orNotFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import {
  summaryTemplatesApi as api,
  type SummaryTemplateChanges,
} from '#shared/contract/summaryTemplates.ts';
import { deleteTemplate, insertTemplate, listTemplates, updateTemplate } from './summaryTemplates.queries.ts';

/** Removes repeated sections. */
const tidy = <Form extends SummaryTemplateChanges>(form: Form): Form => ({
  ...form,
  ...(form.sections && { sections: [...new Set(form.sections)] }),
});

export function summaryTemplateRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, api.list, ({ signedIn }) => listTemplates(db, signedIn.userId));

  serve(app, api.create, async ({ signedIn, body }) => {
    const made = await insertTemplate(db, signedIn.userId, tidy(body));
    if (!made) throw new AppError('too_many_templates');
    return made;
  });

  serve(app, api.update, async ({ signedIn, params, body }) =>
    orNotFound(await updateTemplate(db, signedIn.userId, params.id, tidy(body))),
  );

  serve(app, api.remove, async ({ signedIn, params }) => {
    orNotFound(await deleteTemplate(db, signedIn.userId, params.id));
    return undefined;
  });
}
