import { useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useSignedInUser } from '#client/api/currentUser.ts';
import { useConfirmEmail, useEmailStatus } from '#client/features/accounts/profile/useEmailConfirmation.ts';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { messageOf } from '#client/language/shownError.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { Card } from '#client/ui/layout/Card.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';

/** The target of the emailed link. Confirms only the signed-in account's address, and therefore names it. */
export function ConfirmEmailPage() {
  const { t } = useLingui();
  const { email } = useSignedInUser();
  const { token } = getRouteApi('/signedIn/confirm-email').useSearch();
  const status = useEmailStatus();
  const confirming = useConfirmEmail();
  useTitle(t`Confirm your email address`);
  const isConfirmed = confirming.isSuccess || status.data?.isConfirmed === true;
  return (
    <Page>
      <PageHeader title={t`Confirm your email address`} />
      <Card className="grid max-w-[34rem] gap-4">
        {isConfirmed ? (
          <>
            <p role="status" className="text-md">{t`The address ${email} is confirmed.`}</p>
            <Link to="/settings" className={buttonClass('primary', 'lg')}>
              {t`Go to Settings`}
            </Link>
          </>
        ) : (
          <>
            <p className="text-md">{t`You are signed in as ${email}. Is this address yours?`}</p>
            {confirming.isError && (
              <p role="alert" className="rounded-md bg-madder-soft p-3 text-md">
                {messageOf(confirming.error)}
              </p>
            )}
            <Button
              variant="primary"
              size="lg"
              disabled={!token}
              isBusy={confirming.isPending}
              onClick={() => token && confirming.mutate(token)}
            >
              {t`Confirm this address`}
            </Button>
          </>
        )}
      </Card>
    </Page>
  );
}
