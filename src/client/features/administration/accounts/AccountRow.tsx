import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDates } from '#client/language/useDates.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { useKeptFocus } from '#client/ui/buttons/useKeptFocus.ts';
import { Badge } from '#client/ui/labels/Badge.tsx';
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx';
import type { ServerAccount } from '#shared/contract/administration.ts';
import { useDisabling } from '../useServer.ts';
import { ResetLinkDialog } from './ResetLinkDialog.tsx';

interface Props {
  account: ServerAccount;
  /** True for the administrator's own account, which cannot be disabled. */
  isMyself: boolean;
}

export function AccountRow({ account, isMyself }: Props) {
  const { t } = useLingui();
  const name = account.name || account.username;
  // Keeps the focus, because enabling and disabling an account replaces the pressed button.
  const kept = useKeptFocus<HTMLLIElement>(account.isDisabled);
  return (
    <li {...kept} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="grid min-w-[min(13rem,100%)] flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="font-medium">{name}</bdi>
          {isMyself && <Badge tone="bay">{t`You`}</Badge>}
          {account.isAdministrator && <Badge tone="bay">{t`Administrator`}</Badge>}
          {account.isDisabled && <Badge tone="madder">{t`Disabled`}</Badge>}
        </span>
        <bdi dir="ltr" className="text-sm text-ink-muted rtl:text-end">
          {account.email}
        </bdi>
        <LastSeen account={account} />
      </div>
      <Actions account={account} name={name} isMyself={isMyself} />
    </li>
  );
}

function LastSeen({ account: { lastSeenAt, createdAt } }: { account: ServerAccount }) {
  const dates = useDates();
  const since = dates.day(createdAt);
  const lastSeen = lastSeenAt && dates.moment(lastSeenAt);
  return (
    <span className="text-sm text-ink-muted tabular-nums">
      {lastSeen ? <Trans>Last seen {lastSeen}</Trans> : <Trans>Here since {since}, signed in nowhere</Trans>}
    </span>
  );
}

function Actions({ account, name, isMyself }: Props & { name: string }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'disable' | 'reset' | null>(null);
  const disabling = useDisabling(account);
  const close = () => setAsked(null);
  if (account.isDisabled)
    return (
      <Button
        aria-label={t`Enable ${name}`}
        isBusy={disabling.isPending}
        onClick={() => disabling.mutate(false)}
      >
        {t`Enable`}
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button aria-label={t`Reset link for ${name}`} onClick={() => setAsked('reset')}>
        {t`Reset link`}
      </Button>
      {!isMyself && (
        <Button variant="danger-ghost" aria-label={t`Disable ${name}`} onClick={() => setAsked('disable')}>
          {t`Disable`}
        </Button>
      )}
      {asked === 'reset' && <ResetLinkDialog account={account} name={name} onClose={close} />}
      <ConfirmDialog
        open={asked === 'disable'}
        onOpenChange={close}
        title={t`Disable ${name}?`}
        description={t`All their sessions end at once, also in a meeting that is going on, and they can no longer log in. Nothing of theirs is deleted, and you can enable the account again.`}
        confirmLabel={t`Disable`}
        isDestructive
        isBusy={disabling.isPending}
        onConfirm={() => disabling.mutate(true, { onSuccess: close })}
      />
    </div>
  );
}
