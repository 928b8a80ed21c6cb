import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { isNotFound } from '#client/api/callError.ts';
import { changedFields } from '#client/api/changedFields.ts';
import type { SummaryTemplate, SummaryTemplateForm } from '#shared/contract/summaryTemplates.ts';
import { summaryKeys } from '../summaryKeys.ts';

/** The reader's own templates, requested only when they are about to be shown. */
export const useTemplates = ({ isWanted = true } = {}) =>
  useQuery({
    enabled: isWanted,
    queryKey: summaryKeys.summaryTemplates,
    queryFn: ({ signal }) => call('GET /api/summary-templates', { signal }),
  });

const useRefresh = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: summaryKeys.summaryTemplates });
};

/** Creates a template, or changes this one. */
export const useSaveTemplate = (template: SummaryTemplate | undefined) =>
  useMutation({
    mutationFn: (form: SummaryTemplateForm) =>
      template === undefined
        ? call('POST /api/summary-templates', { body: form })
        : call('PATCH /api/summary-templates/{id}', {
            params: { id: template.id },
            body: changedFields(template, form),
          }),
    onSuccess: useRefresh(),
  });

export const useDeleteTemplate = () =>
  useMutation({
    // A template that was deleted meanwhile in another window is deleted as requested.
    mutationFn: (id: string) =>
      call('DELETE /api/summary-templates/{id}', { params: { id } }).catch((error) => {
        if (!isNotFound(error)) throw error;
      }),
    onSuccess: useRefresh(),
  });
