import { Trans, useLingui } from '@lingui/react/macro';
import { useDates } from '#client/language/useDates.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { Badge } from '#client/ui/labels/Badge.tsx';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';
import type { SummaryShare } from '#shared/contract/shares.ts';
import { useRevokeShare, useShares } from './useShares.ts';

interface Props {
  meetingId: string;
  /** The id of the link that was just created. */
  newId: string | null;
  onRevoked: (shareId: string) => void;
}

/** Lists the active links, and lets the owner revoke them. */
export function ShareList({ meetingId, newId, onRevoked }: Props) {
  const { t } = useLingui();
  const query = useShares(meetingId);
  const shares = query.data;
  if (query.isLoadingError) {
    return (
      <div className="pt-5">
        <LoadFailure title={t`The links could not be loaded`} query={query} />
      </div>
    );
  }
  if (!shares) return <Skeleton className="mt-5 h-14 w-full" />;
  if (shares.length === 0) return null;
  return (
    <section aria-labelledby="open-links" className="pt-5">
      <h3 id="open-links" className="font-sans text-sm text-ink-muted">
        <Trans>Open links</Trans>
      </h3>
      <ul className="max-h-[min(16rem,30dvh)] divide-y divide-line overflow-y-auto overscroll-contain">
        {shares.map((share) => (
          <ShareRow
            key={share.id}
            meetingId={meetingId}
            share={share}
            isNew={share.id === newId}
            onRevoked={() => onRevoked(share.id)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  meetingId: string;
  share: SummaryShare;
  isNew: boolean;
  onRevoked: () => void;
}

function ShareRow({ meetingId, share, isNew, onRevoked }: RowProps) {
  const { t } = useLingui();
  const dates = useDates();
  const { mutate, isPending } = useRevokeShare(meetingId);
  const made = dates.moment(share.createdAt);
  const until = dates.moment(share.expiresAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 text-md">
          {share.hasTranscript ? <Trans>Summary and transcript</Trans> : <Trans>Summary</Trans>}
          {isNew && (
            <Badge tone="pine">
              <Trans>New</Trans>
            </Badge>
          )}
        </span>
        <span className="text-sm text-ink-muted tabular-nums">
          <Trans>Ends {until}</Trans>
        </span>
      </div>
      <Button
        aria-label={t`Revoke the link made ${made}`}
        isBusy={isPending}
        onClick={() => mutate(share.id, { onSuccess: onRevoked })}
        className="text-madder"
      >
        <Trans>Revoke</Trans>
      </Button>
    </li>
  );
}
