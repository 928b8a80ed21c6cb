import { Trans, useLingui } from '@lingui/react/macro';
import { DoorClosed, MailOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RegistrationMode } from '#shared/contract/registration.ts';
import { useRegistrationStatus } from './useRegistrationStatus.ts';

interface Props {
  invitation: string | undefined;
  /** The registration form, shown until the server reports that registering cannot succeed. */
  children: ReactNode;
}

/**
 * Shows the registration form, or the reason why registration is closed, so that nobody fills in a form that cannot
 * succeed.
 */
export function RegistrationGate({ invitation, children }: Props) {
  const status = useRegistrationStatus(invitation).data;
  if (status && !status.isAdmitted)
    return <NotAdmittedError mode={status.mode} hasInvitation={invitation !== undefined} />;
  return (
    <>
      {status?.mode === 'invited' && <Welcome email={status.email} />}
      {children}
    </>
  );
}

function Welcome({ email }: { email: string | null }) {
  const { t } = useLingui();
  return (
    <p role="status" className="rounded-md border border-line bg-bay-soft p-4 text-md text-ink">
      {email === null
        ? t`You are invited to make an account.`
        : t`You are invited to make an account with the address ${email}.`}
    </p>
  );
}

function NotAdmittedError({ mode, hasInvitation }: { mode: RegistrationMode; hasInvitation: boolean }) {
  const isClosed = mode === 'closed';
  const Icon = isClosed ? DoorClosed : MailOpen;
  return (
    <div role="status" className="grid justify-items-center gap-3 py-4 text-center">
      <Icon aria-hidden className="size-10 text-bay" strokeWidth={1.5} />
      <h2 className="text-xl">
        {isClosed ? <Trans>Registration is closed</Trans> : <Trans>Registration is by invitation</Trans>}
      </h2>
      <p className="max-w-[42ch] text-md text-balance text-ink-muted">
        {isClosed ? (
          <Trans>New accounts are made by whoever runs this server. Ask them for one.</Trans>
        ) : hasInvitation ? (
          <Trans>
            This invitation has expired, was used already or was withdrawn. Ask whoever sent it for a new one.
          </Trans>
        ) : (
          <Trans>
            Open the link of the mail that invites you to a meeting, or the link you were given by whoever
            runs this server.
          </Trans>
        )}
      </p>
    </div>
  );
}
