import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useSignedInUser } from '#client/api/currentUser.ts';
import { AccountDetails } from '#client/features/accounts/AccountDetails.tsx';
import { ZoomCard } from '#client/features/integrations/ZoomCard.tsx';
import { NotificationsTab } from '#client/features/notifications/NotificationsTab.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { Page, PageHeader } from '#client/ui/Page.tsx';
import { TabPanel, Tabs } from '#client/ui/Tabs.tsx';

const TABS = [
  { value: 'account', label: 'Account' },
  { value: 'integrations', label: 'Integrations' },
  { value: 'notifications', label: 'Notifications' },
] as const;

export function SettingsPage() {
  const user = useSignedInUser();
  const { tab = 'account' } = getRouteApi('/signedIn/settings').useSearch();
  const navigate = useNavigate();
  useTitle('Settings');
  return (
    <Page>
      <PageHeader title="Settings" />
      <Tabs
        value={tab}
        onChange={(next) =>
          void navigate({
            to: '/settings',
            search: next === 'account' ? {} : { tab: next },
            replace: true,
          })
        }
        label="Settings"
        tabs={TABS}
        className="max-w-[52rem]"
      >
        <TabPanel value="account">
          <AccountDetails user={user} />
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
