import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import type { MailedInvitation } from '#shared/contract/invitations.ts';

/** The state of emailed invitations, limited to what the owner must act on. */
export function InvitationState({ invitations }: { invitations: MailedInvitation[] }) {
  const { t } = useLingui();
  const listOf = (isListed: (invitation: MailedInvitation) => boolean) =>
    invitations
      .filter(isListed)
      .map(({ email }) => email)
      .join(', ');
  const refused = listOf(({ isRefused }) => isRefused);
  const overdue = listOf(({ isOverdue }) => isOverdue);
  return (
    <>
      {refused && <Fault>{t`These addresses do not exist or take no mail: ${refused}`}</Fault>}
      {overdue && (
        <Fault>{t`The mail server has not taken the invitations of these addresses yet: ${overdue}. Send them the invite link instead.`}</Fault>
      )}
    </>
  );
}

const Fault = ({ children }: { children: string }) => (
  <p className="-mt-2 flex gap-1.5 text-sm text-madder">
    <CircleAlert aria-hidden className="mt-[0.2em] size-4 shrink-0" />
    <span dir="auto">{children}</span>
  </p>
);
