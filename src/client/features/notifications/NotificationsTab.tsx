import { useLingui } from '@lingui/react/macro';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';
import { NotificationFields } from './NotificationFields.tsx';
import { useNotificationSettings } from './useNotificationSettings.ts';

export function NotificationsTab() {
  const { t } = useLingui();
  const settings = useNotificationSettings();
  if (settings.data) return <NotificationFields settings={settings.data} />;
  if (!settings.isLoadingError) return <Skeleton className="h-[28rem] w-full rounded-lg sm:h-[22.15rem]" />;
  return <LoadFailure title={t`Your settings could not be loaded`} query={settings} />;
}
