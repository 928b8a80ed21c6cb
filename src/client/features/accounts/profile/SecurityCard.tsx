import { Trans } from '@lingui/react/macro';
import { Card } from '#client/ui/layout/Card.tsx';
import { PasswordSection } from '../passwords/PasswordSection.tsx';
import { SessionsList } from '../signIn/SessionsList.tsx';

export function SecurityCard({ userId }: { userId: string }) {
  return (
    <Card aria-labelledby="security-title">
      <h2 id="security-title" className="pb-4 text-lg">
        <Trans>Security</Trans>
      </h2>
      <PasswordSection userId={userId} />
      <div className="mt-5 grid gap-1 border-t border-line pt-5">
        <h3 className="font-sans text-md font-medium tracking-normal">
          <Trans>Where you are signed in</Trans>
        </h3>
        <SessionsList />
      </div>
    </Card>
  );
}
