import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSignedInUser } from '#client/api/currentUser.ts';
import { GoogleCard } from '#client/features/accounts/google/GoogleCard.tsx';
import { useSocialError } from '#client/features/accounts/google/useSocialError.ts';
import { OwnDataCard } from '#client/features/accounts/ownData/OwnDataCard.tsx';
import { AccountDetails } from '#client/features/accounts/profile/AccountDetails.tsx';
import { EmailConfirmation } from '#client/features/accounts/profile/EmailConfirmation.tsx';
import { useServerRole } from '#client/features/administration/useServerRole.ts';
import { CalendarCard } from '#client/features/calendar/CalendarCard.tsx';
import { ZoomCard } from '#client/features/integrations/ZoomCard.tsx';
import { NotificationsTab } from '#client/features/notifications/NotificationsTab.tsx';
import { LanguageCard } from '#client/features/shell/LanguageCard.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { LeftLines } from '#client/features/transcription/capture/consent/LeftLines.tsx';
import { VocabularyCard } from '#client/features/vocabulary/VocabularyCard.tsx';
import { PendingTab } from '#client/ui/fallbacks/PendingTab.tsx';
import { loadWhenServed } from '#client/ui/fallbacks/waitForServer.ts';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { TabPanel, Tabs } from '#client/ui/layout/Tabs.tsx';

const ServerTab = lazy(async () => ({
  default: (await loadWhenServed(() => import('#client/features/administration/ServerTab.tsx'))).ServerTab,
}));

const TABS = [
  { value: 'account', label: msg`Account` },
  { value: 'integrations', label: msg`Integrations` },
  { value: 'notifications', label: msg`Notifications` },
] as const;
const SERVER = { value: 'server', label: msg`Server` } as const;

export function SettingsPage() {
  const { t } = useLingui();
  const user = useSignedInUser();
  const { tab: asked = 'account', error } = getRouteApi('/signedIn/settings').useSearch();
  const role = useServerRole();
  const tabs = role.data?.isAdministrator ? [...TABS, SERVER] : TABS;
  // Shows the account tab instead of the server tab until the role has loaded, and for non-administrators.
  const tab = asked === 'server' && !role.data?.isAdministrator ? 'account' : asked;
  // Loaded when it is first shown, and then kept like the others.
  const [isServerLoaded, setIsServerLoaded] = useState(false);
  if (tab === 'server' && !isServerLoaded) setIsServerLoaded(true);
  const navigate = useNavigate();
  useTitle(t`Settings`);
  useSocialError(error, () => void navigate({ to: '/settings', replace: true }));
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
        tabs={tabs.map(({ value, label }) => ({ value, label: t(label) }))}
        className="max-w-[52rem]"
      >
        {/* Kept mounted, like the notifications, so that the input survives switching tabs. */}
        <TabPanel value="account" keepMounted className="grid grid-cols-1 gap-5">
          <AccountDetails user={user} />
          <EmailConfirmation email={user.email} />
          <LanguageCard />
          <VocabularyCard />
          <GoogleCard />
          <OwnDataCard user={user} onDeleted={() => void navigate({ to: '/' })}>
            <LeftLines />
          </OwnDataCard>
        </TabPanel>
        <TabPanel value="integrations" className="grid grid-cols-1 gap-5">
          <ZoomCard />
          <CalendarCard />
        </TabPanel>
        <TabPanel value="notifications" keepMounted>
          <NotificationsTab />
        </TabPanel>
        {isServerLoaded && (
          <TabPanel value="server" keepMounted>
            <Suspense fallback={<PendingTab />}>
              <ServerTab userId={user.id} isShown={tab === 'server'} />
            </Suspense>
          </TabPanel>
        )}
      </Tabs>
    </Page>
  );
}
