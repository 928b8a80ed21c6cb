import { t as message } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { call } from '#client/api/call.ts';
import { messageOf } from '#client/api/callError.ts';
import { Button } from '#client/ui/Button.tsx';
import { toast } from '#client/ui/toast.ts';

/** A guest's way out: their entry to the meeting ends with it. */
export function LeaveButton() {
  const { t } = useLingui();
  const leave = useMutation({
    mutationFn: () => call('POST /api/auth/logout'),
    // A whole new page, so that nothing of the meeting stays in this one.
    onSuccess: () => location.assign('/'),
    onError: (error) =>
      toast({
        title: message`You could not leave`,
        description: messageOf(error, message`Please try again.`),
        variant: 'destructive',
      }),
  });
  return (
    <Button onClick={() => leave.mutate()} isBusy={leave.isPending}>
      <LogOut aria-hidden className="rtl:-scale-x-100" />
      {t`Leave`}
    </Button>
  );
}
