import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { personLabel } from '#client/language/personLabel.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Checkbox } from '#client/ui/forms/Checkbox.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/Dialog.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import type { MeetingPerson } from '#shared/contract/people.ts';
import { useRevokeInvite } from './usePeople.ts';

interface Props {
  meetingId: string;
  people: MeetingPerson[];
  onClose: () => void;
}

/** Revokes the invite link permanently. Removes everybody who joined by the link, except those whom the owner keeps. */
export function RevokeInvite({ meetingId, people, onClose }: Props) {
  const { t } = useLingui();
  const revoke = useRevokeInvite(meetingId);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const byLink = people.filter(({ cameByLink, removedAt }) => cameByLink && removedAt === null);
  const keep = byLink.map(({ id }) => id).filter((id) => kept.has(id));
  const leaving = byLink.length - keep.length;
  const handleChange = (id: string, isKept: boolean) =>
    setKept((before) => new Set(isKept ? [...before, id] : [...before].filter((other) => other !== id)));
  const handleRevoke = () =>
    revoke.mutate(keep, {
      onSuccess: () =>
        toast({
          title: t`The invite link was revoked`,
          description: t`It opens nothing any more. A new link is ready to be copied.`,
        }),
      onSettled: onClose,
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Revoke the invite link?`}
      description={
        <Trans>
          The link is dead for good, and whoever came by it is out at once, unless you keep them. You get a
          new link.
        </Trans>
      }
    >
      {byLink.length > 0 && (
        <fieldset className="grid">
          <legend className="pb-1 text-sm font-semibold text-ink-muted">
            <Trans>Keep in the meeting</Trans>
          </legend>
          <div className="max-h-[min(18rem,40dvh)] overflow-y-auto overscroll-contain">
            {byLink.length > 1 && (
              <Checkbox
                label={t`Everybody`}
                checked={leaving === 0}
                onChange={(isKept) => setKept(new Set(isKept ? byLink.map(({ id }) => id) : []))}
              />
            )}
            {byLink.map((person) => (
              <Checkbox
                key={person.id}
                label={<bdi>{personLabel(person.name, person.isGuest)}</bdi>}
                checked={kept.has(person.id)}
                onChange={(isKept) => handleChange(person.id, isKept)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <p className="pt-2 text-md" aria-live="polite">
        <Plural
          value={leaving}
          _0="Nobody is removed."
          one="# person is removed."
          other="# people are removed."
        />
      </p>
      <DialogActions>
        <Button data-first onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="danger" isBusy={revoke.isPending} onClick={handleRevoke}>
          <Trans>Revoke invite link</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
