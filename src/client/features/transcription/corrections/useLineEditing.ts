import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { forgetDraft, keptDraft } from '#client/api/keptDrafts.ts';
import type { Line } from '../lines/line.ts';
import { type LineDraft, lineForm } from './lineForm.ts';

interface Options {
  readLines: () => readonly Line[];
  meetingId: string;
  focusLine: (lineId: string) => void;
}

/** Tracks which line is being corrected, and of which line the history is open. */
export function useLineEditing({ readLines, meetingId, focusLine }: Options) {
  // Reopens the editor if its draft was kept when the end of the session or a reopened meeting closed the screen.
  const [lastEditedId, setEditedId] = useState(
    () => keptDraft<LineDraft>(lineForm(meetingId))?.lineId ?? null,
  );
  // A line that was removed has lost its editor, which must not keep the other lines from being corrected.
  const isThere = lastEditedId !== null && readLines().some(({ id }) => id === lastEditedId);
  const editedId = isThere ? lastEditedId : null;
  const [historyId, setHistoryId] = useState<string | null>(null);
  const close = (lineId: string) => {
    forgetDraft(lineForm(meetingId));
    // Renders synchronously, because the line can take focus only after it has replaced the editor.
    flushSync(() => setEditedId(null));
    focusLine(lineId);
  };
  // One click handler for the marks of all corrected lines.
  const handleClick = ({ target }: MouseEvent) => {
    const mark = target instanceof Element ? target.closest<HTMLElement>('[data-history]') : null;
    if (mark) setHistoryId(mark.dataset.history ?? null);
  };
  return {
    editing: editedId === null ? null : { lineId: editedId, meetingId, onClose: () => close(editedId) },
    /** Opens the editor of a line, unless another editor is open, because that may hold unsaved text. */
    edit: (lineId: string) => setEditedId(editedId ?? lineId),
    history: historyId === null ? null : (readLines().find(({ id }) => id === historyId) ?? null),
    historyHandlers: { onClick: handleClick },
    closeHistory: () => setHistoryId(null),
  };
}
