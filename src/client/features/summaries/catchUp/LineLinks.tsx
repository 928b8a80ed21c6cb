import { useLingui } from '@lingui/react/macro';
import type { LiveMoments } from './liveMoments.ts';

/** Links to the cited lines in the live transcript on the same screen, each labelled with its time. */
export function LineLinks({ evidence, labelOf, onOpenLine }: LiveMoments & { evidence: string[] }) {
  const { t } = useLingui();
  const links = new Map<string, string>();
  for (const id of evidence) {
    const label = labelOf(id);
    if (label && !links.has(label)) links.set(label, id);
  }
  return [...links].map(([label, id]) => (
    <a
      key={id}
      href={`#segment-${id}`}
      onClick={(event) => {
        event.preventDefault();
        onOpenLine(id);
      }}
      aria-label={t`${label}, where this was said`}
      className="relative me-2 rounded-sm text-sm text-deglet-ink tabular-nums underline decoration-deglet-ink/50 underline-offset-3 after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:decoration-2"
    >
      {label}
    </a>
  ));
}
