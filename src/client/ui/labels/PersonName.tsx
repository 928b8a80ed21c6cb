import { Trans } from '@lingui/react/macro';
import { cx } from '../cx.ts';

interface Props {
  name: string;
  /** Marks guests, because a guest may have typed any name. */
  isGuest: boolean;
  className?: string;
}

export function PersonName({ name, isGuest, className }: Props) {
  if (!isGuest) return <bdi className={className}>{name}</bdi>;
  return (
    <span className={cx('inline-flex min-w-0 items-baseline gap-1.5', className)}>
      <bdi className="truncate">{name}</bdi>{' '}
      <span className="shrink-0 rounded-sm border border-current/40 px-1 text-[0.6875rem] leading-4 font-medium">
        <Trans>guest</Trans>
      </span>
    </span>
  );
}
