import { useLingui } from '@lingui/react/macro';
import { useSignedInUser } from '#client/api/currentUser.ts';
import { ProfileCard } from '#client/features/accounts/profile/ProfileCard.tsx';
import { ProfileFields } from '#client/features/accounts/profile/ProfileFields.tsx';
import { SecurityCard } from '#client/features/accounts/profile/SecurityCard.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';

export function ProfilePage() {
  const { t } = useLingui();
  const user = useSignedInUser();
  useTitle(t`My Profile`);
  return (
    <Page>
      <PageHeader title={t`My Profile`} />
      <div className="grid items-start gap-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <ProfileCard user={user} />
        <div className="grid min-w-0 gap-5">
          <ProfileFields user={user} />
          <SecurityCard userId={user.id} />
        </div>
      </div>
    </Page>
  );
}
