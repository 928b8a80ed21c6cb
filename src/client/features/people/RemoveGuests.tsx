import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import { useRemoveGuests } from './usePeople.ts';

export function RemoveGuests({ meetingId, onClose }: { meetingId: string; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useRemoveGuests(meetingId);
  const handleConfirm = () =>
    remove.mutate(undefined, {
      onSuccess: () =>
        toast({ title: t`All guests were removed`, description: t`What they said stays in the transcript.` }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t`Remove all guests?`}
      description={
        <Trans>
          Everybody without an account is out at once, and their places are free. Whoever has the invite link
          may come in again: revoke it to prevent that.
        </Trans>
      }
      confirmLabel={t`Remove all guests`}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={handleConfirm}
    />
  );
}
