import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { isNotFound } from '#client/api/callError.ts';
import { SharedSummaryView } from '#client/features/shares/SharedSummaryView.tsx';
import { useSharedSummary } from '#client/features/shares/useShares.ts';
import { PublicFrame } from '#client/features/shell/PublicFrame.tsx';
import { useTitle } from '#client/features/shell/useTitle.ts';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { ScreenSpinner } from '#client/ui/progress/Spinner.tsx';

/** A summary behind a public link, for readers with and without an account. */
export function SharedPage() {
  const { t } = useLingui();
  const { token } = getRouteApi('/shared/$token').useParams();
  const summary = useSharedSummary(token);
  const isUnknown = isNotFound(summary.error);
  useTitle(isUnknown || !summary.data ? t`Shared summary` : summary.data.title);
  return (
    <PublicFrame isWide>
      {isUnknown ? (
        <UnknownLink />
      ) : summary.data ? (
        <SharedSummaryView summary={summary.data} />
      ) : summary.isLoadingError ? (
        <LoadFailure title={t`The summary could not be loaded`} query={summary} />
      ) : (
        <ScreenSpinner label={t`Loading the summary`} />
      )}
    </PublicFrame>
  );
}

const UnknownLink = () => (
  <div className="grid justify-items-center gap-3 pt-8 text-center">
    <h1 className="text-2xl">
      <Trans>This link is not valid</Trans>
    </h1>
    <p className="max-w-[42ch] text-base text-balance text-ink-muted">
      <Trans>It is unknown, was revoked, or its time is over. Ask whoever sent it for a new one.</Trans>
    </p>
    <Link to="/" className={buttonClass('primary', 'md', 'mt-3')}>
      <Trans>Go Home</Trans>
    </Link>
  </div>
);
