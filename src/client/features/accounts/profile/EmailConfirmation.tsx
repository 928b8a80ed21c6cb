import { useLingui } from '@lingui/react/macro';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { useAskForConfirmation, useEmailStatus } from './useEmailConfirmation.ts';

/** Offers to confirm the account's email address, if this server sends mail and the address is not confirmed yet. */
export function EmailConfirmation({ email }: { email: string }) {
  const { t } = useLingui();
  const status = useEmailStatus().data;
  const asking = useAskForConfirmation();
  if (!status?.isMailAvailable || status.isConfirmed) return null;
  return (
    <Card
      aria-label={t`Confirm your email address`}
      className="flex flex-wrap items-center justify-between gap-4"
    >
      <p className="max-w-[56ch] text-md text-ink-muted">
        {asking.isSuccess
          ? t`A link is on its way to ${email}. Open it in this browser within 24 hours.`
          : t`Your email address is not confirmed yet.`}
      </p>
      <Button isBusy={asking.isPending} onClick={() => asking.mutate()}>
        {asking.isSuccess ? t`Send another link` : t`Send a link`}
      </Button>
    </Card>
  );
}
