import { Trans } from '@lingui/react/macro';
import { PencilLine } from 'lucide-react';
import { useDates } from '#client/language/useDates.ts';
import type { HandEdit } from '#shared/contract/summaries.ts';

interface Props {
  edit: HandEdit;
  /** The lines that support the text; empty if a person wrote something that they do not support. */
  evidence: readonly string[];
}

/** Marks a text that a person wrote or changed, with the author, and whether the transcript still supports it. */
export function EditedMark({ edit: { by, at }, evidence }: Props) {
  const dates = useDates();
  return (
    <span
      title={dates.moment(at)}
      className="ms-2 inline-flex items-center gap-1 align-baseline text-sm text-ink-muted"
    >
      <PencilLine aria-hidden className="size-3.5 shrink-0" />
      <span>
        {by === null ? (
          <Trans>edited by hand</Trans>
        ) : (
          <Trans>
            edited by <bdi>{by}</bdi>
          </Trans>
        )}
        {evidence.length === 0 && (
          <>
            {' · '}
            <Trans>cites no line</Trans>
          </>
        )}
      </span>
    </span>
  );
}
