import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { isNotFound } from '#client/api/callError.ts';
import type { SummaryTemplateForm } from '#shared/contract/summaryTemplates.ts';
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

/** Creates a template, or changes the one with this id. */
export const useSaveTemplate = (id: string | undefined) =>
  useMutation({
    mutationFn: (body: SummaryTemplateForm) =>
      id === undefined
        ? call('POST /api/summary-templates', { body })
        : call('PATCH /api/summary-templates/{id}', { params: { id }, body }),
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
