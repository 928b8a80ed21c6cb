import { Trans } from '@lingui/react/macro';
import { Unplug } from 'lucide-react';
import { PersonName } from '#client/ui/labels/PersonName.tsx';
import type { Gap } from '../../lines/log/linesState.ts';

/** Marks lost audio at its place in the transcript, so that the loss is visible. */
export function GapMark({ gap }: { gap: Gap }) {
  return (
    <p className="my-3 flex items-center gap-2 rounded-sm border border-dashed border-line-strong px-3 py-2 text-sm text-ink-muted">
      <Unplug aria-hidden className="size-4 shrink-0" />
      <span>
        <Trans>
          Some words of <PersonName name={gap.speaker} isGuest={gap.isGuest} /> did not reach the server and
          are missing here.
        </Trans>
      </span>
    </p>
  );
}
