import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { Field } from '#client/ui/forms/Field.tsx';
import { Input } from '#client/ui/forms/Input.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import type { User } from '#shared/contract/accounts.ts';

/** The account's data, read-only. The profile screen edits them. */
export function AccountDetails({ user }: { user: User }) {
  const { t } = useLingui();
  return (
    <Card aria-labelledby="account-title">
      <h2 id="account-title" className="pb-4 text-lg">
        <Trans>Account Information</Trans>
      </h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={t`Name`}>
          {(control) => <Input dir="auto" readOnly value={user.name ?? ''} {...control} />}
        </Field>
        <Field label={t`Username`}>
          {(control) => <Input dir="ltr" readOnly value={user.username} {...control} />}
        </Field>
        <Field label={t`Email`} className="sm:col-span-2">
          {(control) => <Input dir="ltr" type="email" readOnly value={user.email} {...control} />}
        </Field>
      </div>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5">
        <p className="max-w-[60ch] text-md text-ink-muted">
          <Trans>
            You change these and your password on your profile. More account settings will come in a future
            update.
          </Trans>
        </p>
        <Link to="/profile" className={buttonClass('secondary')}>
          <Trans>Edit Profile</Trans>
        </Link>
      </div>
    </Card>
  );
}
