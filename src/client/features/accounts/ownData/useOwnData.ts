import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { fetchFile } from '#client/api/fetchFile.ts';
import { announceSession, forgetAccount } from '#client/api/otherTabs.ts';
import { forgetSpeech } from '#client/api/storedSpeech.ts';
import { fileDate } from '#client/ui/downloads/downloadText.ts';
import { saveFile } from '#client/ui/downloads/saveFile.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import { accountsApi, type OwnerProof } from '#shared/contract/accounts.ts';

export function useExportData() {
  const { t } = useLingui();
  return useMutation({
    mutationFn: () => fetchFile(accountsApi.exportData),
    onSuccess: (file) => {
      saveFile(`tajmaat-export-${fileDate()}.json`, file);
      toast({ title: t`Your data was exported` });
    },
    onError: (error) => toastFailure(t`Failed to export your data`, error),
  });
}

/** Deletes the account, and clears its cached queries. */
export function useDeleteAccount(id: string) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: (body: OwnerProof) => call('POST /api/user/{id}/delete', { params: { id }, body }),
    onSuccess: () => {
      void forgetSpeech();
      toast({ title: t`Account deleted`, description: t`Everything it held is gone.` });
      announceSession(null);
      forgetAccount();
    },
    onError: (error) => toastFailure(t`Failed to delete the account`, error),
  });
}
