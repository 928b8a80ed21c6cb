import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetDraft } from '#client/api/keptDrafts.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import { lineForm } from './lineForm.ts';
import { type Correction, saveCorrection } from './saveCorrection.ts';

/** Saves a correction and offers to undo it. The caller shows a failure next to the typed text. */
export function useCorrection(meetingId: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (correction: Correction) => saveCorrection(queries, meetingId, correction),
    onSuccess: (_, { segmentId, content, replaces }) => {
      forgetDraft(lineForm(meetingId));
      const reverse = { segmentId, content: replaces, replaces: content };
      const undo = () =>
        saveCorrection(queries, meetingId, reverse).catch((error) =>
          toastFailure(t`The correction could not be undone`, error),
        );
      toast({ title: t`Line corrected`, action: { label: t`Undo`, run: () => void undo() } });
    },
  });
}
