import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { cx } from '#client/ui/cx.ts';
import { meterFraction } from '#client/ui/progress/meterFraction.ts';
import { Spinner } from '#client/ui/progress/Spinner.tsx';
import type { Store } from '#client/ui/store/createStore.ts';
import { useStore } from '#client/ui/store/useStore.ts';
import type { LiveStatus } from './liveStatus.ts';

const STATES: Record<LiveStatus, { label: MessageDescriptor; className: string; dot: string }> = {
  connecting: { label: msg`Connecting`, className: 'bg-sunken text-ink-muted', dot: '' },
  reconnecting: { label: msg`Reconnecting`, className: 'bg-sunken text-ink-muted', dot: '' },
  connected: { label: msg`Connected`, className: 'bg-bay-soft text-bay-strong', dot: 'bg-bay' },
  listening: { label: msg`Listening`, className: 'bg-pine-soft text-pine', dot: 'bg-pine' },
  stopped: { label: msg`Stopped`, className: 'bg-sunken text-ink-muted', dot: 'bg-line-strong' },
  error: { label: msg`Error`, className: 'bg-madder-soft text-madder', dot: 'bg-madder' },
};

export function StatusBadge({ status, level }: { status: LiveStatus; level: Store<number> | undefined }) {
  const { t } = useLingui();
  const { label, className, dot } = STATES[status];
  return (
    <div
      role="status"
      className={cx(
        'inline-flex h-7 items-center gap-2 rounded-full px-3 text-sm font-medium print:hidden',
        className,
      )}
    >
      {(status === 'connecting' || status === 'reconnecting') && <Spinner className="size-3.5" />}
      {status === 'listening' && level && <LevelMeter level={level} />}
      {dot && status !== 'listening' && <span aria-hidden className={cx('size-2 rounded-full', dot)} />}
      {t(label)}
    </div>
  );
}

const BARS = [0.55, 1, 0.75] as const;

function LevelMeter({ level }: { level: Store<number> }) {
  const share = meterFraction(useStore(level, 0));
  return (
    <span aria-hidden className="flex h-3.5 items-center gap-0.5">
      {BARS.map((weight) => (
        <span
          key={weight}
          className="w-[3px] rounded-full bg-pine transition-[height] duration-150 ease-out"
          style={{ height: `${Math.max(22, share * weight * 100)}%` }}
        />
      ))}
    </span>
  );
}
