import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useSignedInUser } from '#client/api/currentUser.ts';
import { AccountDetails } from '#client/features/accounts/AccountDetails.tsx';
import { ZoomCard } from '#client/features/integrations/ZoomCard.tsx';
import { NotificationsTab } from '#client/features/notifications/NotificationsTab.tsx';
import { LanguageCard } from '#client/features/shell/LanguageCard.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { Page, PageHeader } from '#client/ui/Page.tsx';
import { TabPanel, Tabs } from '#client/ui/Tabs.tsx';

const TABS = [
  { value: 'account', label: msg`Account` },
  { value: 'integrations', label: msg`Integrations` },
  { value: 'notifications', label: msg`Notifications` },
] as const;

export function SettingsPage() {
  const { t } = useLingui();
  const user = useSignedInUser();
  const { tab = 'account' } = getRouteApi('/signedIn/settings').useSearch();
  const navigate = useNavigate();
  useTitle(t`Settings`);
  return (
    <Page>
      <PageHeader title={t`Settings`} />
      <Tabs
        value={tab}
        onChange={(next) =>
          void navigate({
            to: '/settings',
            search: next === 'account' ? {} : { tab: next },
            replace: true,
          })
        }
        label={t`Settings`}
        tabs={TABS.map(({ value, label }) => ({ value, label: t(label) }))}
        className="max-w-[52rem]"
      >
        <TabPanel value="account" className="grid gap-5">
          <AccountDetails user={user} />
          <LanguageCard />
        </TabPanel>
        <TabPanel value="integrations">
          <ZoomCard />
        </TabPanel>
        {/* Kept, so that what was typed survives a look at another tab. */}
        <TabPanel value="notifications" keepMounted>
          <NotificationsTab />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
