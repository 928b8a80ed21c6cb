import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { SetUpForm } from '#client/features/administration/SetUpForm.tsx';
import { useServerRole } from '#client/features/administration/useServerRole.ts';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { useFocusOnStep } from '#client/ui/overlays/useFocusOnStep.ts';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';
import type { ServerRole } from '#shared/contract/administration.ts';

/** Makes the person who started the server its first administrator. */
export function SetUpPage() {
  const { t } = useLingui();
  const role = useServerRole();
  useTitle(t`Set up this server`);
  return (
    <Page>
      <PageHeader title={t`Set up this server`} />
      {role.data ? (
        <Card className="grid max-w-[34rem] gap-4">
          <SetUp role={role.data} />
        </Card>
      ) : role.isLoadingError ? (
        <LoadFailure title={t`This could not be loaded`} query={role} />
      ) : (
        <Skeleton className="h-52 max-w-[34rem]" />
      )}
    </Page>
  );
}

function SetUp({ role: { isAdministrator, awaitsSetUp } }: { role: ServerRole }) {
  const { t } = useLingui();
  const content = useFocusOnStep(awaitsSetUp);
  if (awaitsSetUp) return <SetUpForm />;
  return (
    <div ref={content} className="grid gap-4">
      <p role="status" className="text-md">
        {isAdministrator ? t`You administer this server.` : t`This server is already set up.`}
      </p>
      <Link
        data-first
        to="/settings"
        search={isAdministrator ? { tab: 'server' } : {}}
        className={buttonClass('primary', 'lg')}
      >
        {t`Go to Settings`}
      </Link>
    </div>
  );
}
