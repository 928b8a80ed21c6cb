import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { EmptyState } from '#client/ui/fallbacks/EmptyState.tsx';
import type { ActionFilters } from './actionFilters.ts';

/** Explains why the list is empty, and which filter to try instead. */
export function NoActions({ whose, state }: ActionFilters) {
  const { t } = useLingui();
  const isMine = whose === 'mine';
  const title =
    state === 'done'
      ? t`Nothing done yet`
      : state === 'overdue'
        ? t`Nothing is overdue`
        : isMine
          ? t`Nothing is waiting for you`
          : t`No open action items`;
  return (
    <EmptyState
      icon={<ListChecks aria-hidden />}
      title={title}
      description={t`What people promise in a meeting is listed here as soon as its summary is ready.`}
      action={
        isMine && (
          <Link to="/action-items" search={{ whose: 'all', state }} className={buttonClass('secondary')}>
            <Trans>Show everybody's</Trans>
          </Link>
        )
      }
    />
  );
}
