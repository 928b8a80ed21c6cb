import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import type { Summary } from '#shared/contract/summaries.ts';
import { ChangeText } from './ChangeText.tsx';
import { SummaryPreview } from './SummaryPreview.tsx';

interface Props {
  meetingId: string;
  isSaving: boolean;
  /** Saves the draft over this revision. */
  onReplace: (revision: number) => void;
  onDiscard: () => void;
}

/**
 * Shown if another person has saved first. Shows their version, and lets the user save their own draft or discard it; a
 * replaced version is kept.
 */
export function EditConflict({ meetingId, isSaving, onReplace, onDiscard }: Props) {
  const { t } = useLingui();
  const [isShown, setIsShown] = useState(false);
  const root = useRef<HTMLElement>(null);
  // Scrolls the conflict into view, because it is at the end of a long summary while the save button is sticky.
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { data: theirs } = useQuery({
    queryKey: queryKeys.summary(meetingId),
    queryFn: ({ signal }) => call('GET /api/summaries/meeting/{id}', { params: { id: meetingId }, signal }),
    refetchOnMount: 'always',
    staleTime: 0,
  });
  return (
    <section
      ref={root}
      role="alert"
      aria-label={t`Somebody else changed this summary meanwhile.`}
      className="grid gap-3 rounded-lg border border-madder bg-surface p-4 text-md"
    >
      <p className="font-medium">
        <Trans>Somebody else changed this summary meanwhile.</Trans>
      </p>
      {theirs && (
        <p className="text-ink-muted">
          <ChangeText {...lastChangeOf(theirs)} />
        </p>
      )}
      <p className="text-ink-muted">
        <Trans>If you save yours, theirs is kept among the versions.</Trans>
      </p>
      {isShown && theirs && <SummaryPreview summary={theirs} />}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          disabled={!theirs}
          isBusy={isSaving}
          onClick={() => theirs && onReplace(theirs.revision)}
        >
          <Trans>Save mine</Trans>
        </Button>
        <Button onClick={() => setIsShown(!isShown)} aria-expanded={isShown} disabled={!theirs}>
          {isShown ? t`Hide theirs` : t`Show theirs`}
        </Button>
        <Button variant="danger-ghost" onClick={onDiscard}>
          <Trans>Discard mine</Trans>
        </Button>
      </div>
    </section>
  );
}

/** The last change of a summary; an action item that is edited by itself makes no version. */
function lastChangeOf({
  way,
  changedBy,
  changedAt,
  actionItems,
}: Summary): ComponentProps<typeof ChangeText> {
  const changes = actionItems.flatMap(({ edit }) => (edit ? [{ way: 'edited' as const, ...edit }] : []));
  return changes.reduce((last, change) => (change.at > last.at ? change : last), {
    way,
    by: changedBy,
    at: changedAt,
  });
}
