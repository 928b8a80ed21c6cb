import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { currentUserQuery } from './api/currentUser.ts';
import { hasSessionEnded, queryClient } from './api/queryClient.ts';
import { RouterLink } from './RouterLink.tsx';
import type { AppRouter } from './router.tsx';
import { LinkKind } from './ui/prerendering/PageLink.tsx';
import { ScreenSpinner } from './ui/progress/Spinner.tsx';
import { ToastArea } from './ui/toasts/ToastArea.tsx';
import { toast } from './ui/toasts/toast.ts';

export function App({ router }: { router: AppRouter }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <LinkKind value={RouterLink}>
          <Screens router={router} />
        </LinkKind>
        <ToastArea />
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** Loads the signed-in user before any route guard runs, and reruns the guards when the user changes. */
function Screens({ router }: { router: AppRouter }) {
  const { t } = useLingui();
  const session = useQuery(currentUserQuery);
  const userId = session.data?.id;
  const lastUserId = useRef(userId);
  useEffect(() => {
    if (lastUserId.current === userId) return;
    lastUserId.current = userId;
    void router.invalidate();
    if (hasSessionEnded()) toast({ title: t`You have been signed out. Please log in again.` });
  }, [userId, router, t]);

  if (session.data !== undefined) return <RouterProvider router={router} />;
  if (session.isFetching) return <ScreenSpinner />;
  return (
    <main className="mx-auto w-full max-w-[42rem] px-4 py-16">
      <LoadFailure title={t`Could not reach the server`} query={session} />
    </main>
  );
}
