import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '#client/api/callError.ts';
import { forgetDraft, keptDraft, useKeptDraft } from '#client/api/keptDrafts.ts';
import { messageOf } from '#client/language/shownError.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { useBottomBar } from '#client/ui/layout/useBottomBar.ts';
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx';
import { useLeaveBlocker } from '#client/ui/overlays/useLeaveBlocker.ts';
import type { Summary } from '#shared/contract/summaries.ts';
import { EDITED_SECTIONS } from '../sections/pointSections.ts';
import { EditConflict } from './EditConflict.tsx';
import { EditorSection } from './EditorSection.tsx';
import {
  type DraftSection,
  draftOf,
  hasEmpty,
  isChanged,
  type SummaryDraft,
  toSummaryEdit,
} from './summaryDraft.ts';
import { summaryForm } from './summaryForm.ts';
import { useSummaryEdit } from './useSummaryEdit.ts';

/** Whether a section is in the editor: the sections of the template, and every other section that has content. */
const isEdited = (summary: Summary, section: DraftSection): boolean =>
  draftOf(summary).items[section].length > 0 || summary.form.sections.some((shown) => shown === section);

interface Props {
  /** The version that is edited. Later versions do not change the draft. */
  summary: Summary;
  people: readonly string[];
  onClose: () => void;
}

/** Edits a summary by hand. Asks before it discards changes, and keeps the draft if another person saved first. */
export function SummaryEditor({ summary, people, onClose }: Props) {
  const { t } = useLingui();
  const kept = summaryForm(summary.meetingId);
  const [draft, setDraft] = useState(() => keptDraft<SummaryDraft>(kept) ?? draftOf(summary));
  const form = useRef<HTMLFormElement>(null);
  // Focuses the form and not its first field, because a phone would open its keyboard over the summary.
  useEffect(() => form.current?.focus({ preventScroll: true }), []);
  useBottomBar();
  const { mutate, isPending, error, reset } = useSummaryEdit(summary.meetingId);
  const isDirty = isChanged(draft);
  const isInConflict = error instanceof CallError && error.code === 'summary_changed';
  useKeptDraft(kept, draft, isDirty);

  const save = (revision?: number) => {
    if (!hasEmpty(draft)) mutate(toSummaryEdit(draft, revision), { onSuccess: onClose });
  };
  const discard = useDiscard({ isDirty, onDiscard: () => forgetDraft(kept), onClose });
  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={t`Edit the summary`}
      className="grid gap-5 outline-none"
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) save();
        else onClose();
      }}
    >
      <p className="max-w-[68ch] text-md text-ink-muted">
        <Trans>
          Changed words keep the citations that still support them. What you write stays when the summary is
          made anew.
        </Trans>
      </p>
      <div className="grid gap-7 rounded-lg bg-deglet-soft p-4 text-base sm:p-7">
        {EDITED_SECTIONS.filter(({ section }) => isEdited(draft.base, section)).map(
          ({ section, heading }) => (
            <EditorSection
              key={section}
              draft={draft}
              section={section}
              heading={t(heading)}
              people={people}
              onChange={setDraft}
            />
          ),
        )}
      </div>
      {isInConflict && (
        <EditConflict
          meetingId={summary.meetingId}
          isSaving={isPending}
          onReplace={save}
          onDiscard={discard.confirm}
        />
      )}
      {error && !isInConflict && (
        <p role="alert" className="text-md text-madder">
          {messageOf(error, t`The summary could not be saved.`)}
        </p>
      )}
      <EditorBar
        isDirty={isDirty}
        isSaving={isPending}
        canSave={!isInConflict}
        onCancel={discard.request}
        onSave={reset}
      />
      <ConfirmDialog
        open={discard.isAsking}
        onOpenChange={(open) => !open && discard.dismiss()}
        title={t`Discard what you changed?`}
        description={t`Your changes of this summary are not saved.`}
        cancelLabel={t`Keep editing`}
        confirmLabel={t`Discard`}
        isDestructive
        onConfirm={discard.confirm}
      />
    </form>
  );
}

interface BarProps {
  isDirty: boolean;
  isSaving: boolean;
  /** False in a conflict, which has its own button for saving. */
  canSave: boolean;
  onCancel: () => void;
  /** Called before the form is submitted. */
  onSave: () => void;
}

/** The buttons of the editor, which stay at the bottom of the screen while a long summary is scrolled. */
function EditorBar({ isDirty, isSaving, canSave, onCancel, onSave }: BarProps) {
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-canvas py-3">
      <p role="status" className="me-auto text-sm text-ink-muted">
        {isDirty && <Trans>Not saved yet</Trans>}
      </p>
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      {canSave && (
        <Button type="submit" variant="primary" isBusy={isSaving} onClick={onSave}>
          <Trans>Save</Trans>
        </Button>
      )}
    </div>
  );
}

interface DiscardOptions {
  isDirty: boolean;
  onDiscard: () => void;
  onClose: () => void;
}

/** Closes the editor, or leaves the screen, and asks before that discards changes. */
function useDiscard({ isDirty, onDiscard, onClose }: DiscardOptions) {
  const [isClosing, setIsClosing] = useState(false);
  const blocker = useLeaveBlocker(isDirty);
  return {
    isAsking: isClosing || blocker.status === 'blocked',
    request: () => (isDirty ? setIsClosing(true) : onClose()),
    dismiss: () => {
      setIsClosing(false);
      blocker.reset?.();
    },
    confirm: () => {
      onDiscard();
      if (blocker.status === 'blocked') blocker.proceed();
      else onClose();
    },
  };
}
