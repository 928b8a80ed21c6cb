import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { daysText } from '#client/language/daysText.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Input } from '#client/ui/forms/Input.tsx';
import { SecretLink } from '#client/ui/forms/SecretLink.tsx';
import { Select } from '#client/ui/forms/Select.tsx';
import { LeaveQuestion } from '#client/ui/overlays/LeaveQuestion.tsx';
import { unsavedFields } from '#client/ui/typedText.ts';
import { INVITATION_DAYS, type Invitation, type InvitationDraft } from '#shared/contract/administration.ts';
import { useInvite } from '../useServer.ts';
import { InvitationRow } from './InvitationRow.tsx';

/** Lists the invitation links, each of which can create one account. */
export function Invitations({ invitations }: { invitations: Invitation[] }) {
  const { t } = useLingui();
  return (
    // Takes focus when the invitation with the focused button is withdrawn.
    <section
      aria-labelledby="invitations-title"
      tabIndex={-1}
      className="grid gap-4 border-t border-line pt-5"
    >
      <h3 id="invitations-title" className="font-sans text-md font-medium tracking-normal">
        {t`Invitations`}
      </h3>
      <InvitationForm />
      {invitations.length > 0 && (
        <ul className="divide-y divide-line">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </section>
  );
}

function InvitationForm() {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const [days, setDays] = useState<InvitationDraft['days']>(7);
  const inviting = useInvite();
  const isTyped = note.trim() !== '';
  const options = INVITATION_DAYS.map((each) => ({ value: String(each), label: daysText(each) }));
  return (
    <>
      <form
        {...unsavedFields(isTyped)}
        className="grid items-end gap-3 sm:grid-cols-[1fr_9rem_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          inviting.mutate({ note, days }, { onSuccess: () => setNote('') });
        }}
      >
        <Field label={t`For whom`}>
          {(control) => (
            <Input
              dir="auto"
              maxLength={100}
              placeholder={t`Karim, accounting`}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              {...control}
            />
          )}
        </Field>
        <Field label={t`Good for`}>
          {(control) => (
            <Select
              {...control}
              value={String(days)}
              onChange={(value) => setDays(INVITATION_DAYS.find((each) => String(each) === value) ?? 7)}
              options={options}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" isBusy={inviting.isPending}>
          {t`Make a link`}
        </Button>
      </form>
      <LeaveQuestion isDirty={isTyped} />
      {inviting.data && (
        <SecretLink
          link={inviting.data.link}
          label={t`Invitation link`}
          note={t`It is shown this once, and lets one person make an account.`}
        />
      )}
    </>
  );
}
