import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import type { MeetingPerson } from '#shared/contract/people.ts';
import { useReadmitPerson, useRemovePerson } from './usePeople.ts';

interface Props {
  meetingId: string;
  person: MeetingPerson;
  onClose: () => void;
}

export function RemovePerson({ meetingId, person, onClose }: Props) {
  const { t } = useLingui();
  const remove = useRemovePerson(meetingId);
  const readmit = useReadmitPerson(meetingId);
  const { name } = person;
  const handleConfirm = () =>
    remove.mutate(person.id, {
      onSuccess: () => {
        // Offers to undo only for accounts, because a guest cannot be recognized again and readmitted.
        const undo = { label: t`Undo`, run: () => readmit.mutate(person.id) };
        toast({
          title: t`${name} was removed`,
          description: t`What they said stays in the transcript.`,
          ...(!person.isGuest && { action: undo }),
        });
      },
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t`Remove ${name}?`}
      description={
        person.isGuest ? (
          <Trans>
            They are out of the conference and the transcript at once. Whoever has the invite link may come in
            as another guest: revoke it to prevent that.
          </Trans>
        ) : (
          <Trans>
            They are out of the conference and the transcript at once, and come back by no link until you let
            them in again.
          </Trans>
        )
      }
      confirmLabel={t`Remove`}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={handleConfirm}
    />
  );
}
