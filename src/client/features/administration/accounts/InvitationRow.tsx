import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useDates } from '#client/language/useDates.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { useFocusAfterRemoval } from '#client/ui/buttons/useFocusAfterRemoval.ts';
import { Badge } from '#client/ui/labels/Badge.tsx';
import type { Invitation } from '#shared/contract/administration.ts';
import { useWithdrawInvitation } from '../useServer.ts';

export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useLingui();
  const row = useRef<HTMLLIElement>(null);
  useFocusAfterRemoval(row);
  const withdrawing = useWithdrawInvitation();
  const { id, note, usedAt, expiresAt } = invitation;
  const isExpired = Date.parse(expiresAt) < Date.now();
  const name = note || t`Nobody named`;
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-[min(13rem,100%)] flex-1 gap-0.5">
        <bdi className="text-md">{name}</bdi>
        <InvitationStatus invitation={invitation} />
      </div>
      {usedAt ? (
        <Badge tone="pine">{t`Used`}</Badge>
      ) : isExpired ? (
        <Badge>{t`Expired`}</Badge>
      ) : (
        <Button
          aria-label={t`Withdraw the invitation: ${name}`}
          isBusy={withdrawing.isPending}
          onClick={() => withdrawing.mutate(id)}
        >
          {t`Withdraw`}
        </Button>
      )}
    </li>
  );
}

function InvitationStatus({ invitation: { usedAt, usedBy, expiresAt } }: { invitation: Invitation }) {
  const dates = useDates();
  const used = usedAt && dates.moment(usedAt);
  const until = dates.moment(expiresAt);
  return (
    <span className="text-sm text-ink-muted tabular-nums">
      {!used ? (
        <Trans>Good until {until}</Trans>
      ) : usedBy ? (
        <Trans>
          Used by <bdi dir="ltr">{usedBy}</bdi>, {used}
        </Trans>
      ) : (
        <Trans>Used {used}</Trans>
      )}
    </span>
  );
}
