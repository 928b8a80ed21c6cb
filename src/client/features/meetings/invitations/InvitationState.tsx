import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import type { MailedInvitation } from '#shared/contract/invitations.ts';

/** The state of emailed invitations, limited to what the owner must act on. */
export function InvitationState({ invitations }: { invitations: MailedInvitation[] }) {
  const { t } = useLingui();
  const refused = invitations.filter(({ isRefused }) => isRefused).map(({ email }) => email);
  if (refused.length === 0) return null;
  const addresses = refused.join(', ');
  return (
    <p className="-mt-2 flex gap-1.5 text-sm text-madder">
      <CircleAlert aria-hidden className="mt-[0.2em] size-4 shrink-0" />
      <span dir="auto">{t`These addresses do not exist or take no mail: ${addresses}`}</span>
    </p>
  );
}
