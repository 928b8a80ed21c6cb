import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { call } from '#client/api/call.ts';
import { cx } from '#client/ui/cx.ts';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';

export function ZoomCard() {
  const { t } = useLingui();
  const zoom = useQuery({ queryKey: ['zoom'], queryFn: () => call('GET /api/zoom-sdk/status') });
  if (zoom.isLoadingError) {
    return <LoadFailure title={t`The integrations could not be loaded`} query={zoom} />;
  }
  if (!zoom.data) return <Skeleton className="h-[8.6rem] w-full rounded-lg sm:h-[7.7rem]" />;
  const { isConfigured } = zoom.data;
  const Icon = isConfigured ? CircleCheck : CircleSlash;
  return (
    <section
      aria-labelledby="zoom-title"
      className={cx(
        'flex gap-4 rounded-lg border p-5 sm:p-6',
        isConfigured ? 'border-pine/40 bg-pine-soft' : 'border-line bg-surface',
      )}
    >
      <Icon
        aria-hidden
        className={cx('mt-0.5 size-6 shrink-0', isConfigured ? 'text-pine' : 'text-ink-muted')}
      />
      <div className="grid gap-1">
        <h2 id="zoom-title" className="text-lg">
          {isConfigured ? t`Zoom SDK Configured` : t`Zoom is not configured`}
        </h2>
        <p className="max-w-[65ch] text-md text-ink-muted">
          {isConfigured
            ? t`Zoom meetings can be created and joined through the platform.`
            : t`This server has no Zoom credentials, so Zoom meetings cannot be created here. Your meetings run on Jitsi.`}
        </p>
      </div>
    </section>
  );
}
