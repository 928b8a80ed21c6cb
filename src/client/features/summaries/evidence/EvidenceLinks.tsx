import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { cx } from '#client/ui/cx.ts';
import { useMoments } from './moments.ts';

interface Props {
  evidence: string[];
  className?: string;
}

/** Links to the cited lines, each labelled with its time. */
export function EvidenceLinks({ evidence, className }: Props) {
  const { t } = useLingui();
  const { meetingId, labelOf, onOpen } = useMoments();
  const links = new Map<string, string>();
  for (const id of evidence) {
    const label = labelOf(id);
    if (label && !links.has(label)) links.set(label, id);
  }
  if (links.size === 0) return null;
  return (
    <span className={cx('inline-flex flex-wrap gap-x-2 gap-y-1 align-baseline', className)}>
      {[...links].map(([label, id]) => (
        <Link
          key={id}
          to="/meetings/jitsi/$id/recording"
          params={{ id: meetingId }}
          search={{ tab: 'transcript' }}
          hash={`segment-${id}`}
          hashScrollIntoView={false}
          resetScroll={false}
          onClick={() => onOpen(id)}
          aria-label={t`${label}, where this was said`}
          className="relative rounded-sm text-sm text-deglet-ink tabular-nums underline decoration-deglet-ink/50 underline-offset-3 after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:decoration-2 print:no-underline"
        >
          {label}
        </Link>
      ))}
    </span>
  );
}
