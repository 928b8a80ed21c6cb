import { Trans } from '@lingui/react/macro';
import { EarOff } from 'lucide-react';

/** Marks an audio clip that was not recognized at its place in the transcript, so that the loss is visible. */
export const UnrecognizedMark = ({ id }: { id?: string | undefined }) => (
  <p
    {...(id && { id, tabIndex: -1 })}
    className="my-0.5 flex w-fit max-w-full items-center gap-2 rounded-sm border border-dashed border-line-strong px-2 py-1 text-sm text-ink-muted"
  >
    <EarOff aria-hidden className="size-4 shrink-0" />
    <span>
      <Trans>Something was said here that could not be recognized.</Trans>
    </span>
  </p>
);
