import { t as message } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { call } from '#client/api/call.ts';
import { forgetSpeech } from '#client/api/storedSpeech.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';

/** Signs a guest out, which ends their access to the meeting. */
export function LeaveButton() {
  const { t } = useLingui();
  const leave = useMutation({
    mutationFn: () => call('POST /api/auth/logout'),
    // Navigates with a full page load, so that no data of the meeting stays in memory.
    onSuccess: async () => {
      await forgetSpeech();
      location.assign('/');
    },
    onError: (error) => toastFailure(message`You could not leave`, error),
  });
  return (
    <Button onClick={() => leave.mutate()} isBusy={leave.isPending}>
      <LogOut aria-hidden className="rtl:-scale-x-100" />
      {t`Leave`}
    </Button>
  );
}
