import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Line } from '../lines/line.ts';

interface Options {
  readLines: () => readonly Line[];
  meetingId: string;
  focusLine: (lineId: string) => void;
}

/** Which line is being corrected, and of which line the history is shown. */
export function useLineEditing({ readLines, meetingId, focusLine }: Options) {
  const [editedId, setEditedId] = useState<string | null>(null);
  const [historyId, setHistoryId] = useState<string | null>(null);
  const close = (lineId: string) => {
    // The line can take the focus only once it has replaced the editor.
    flushSync(() => setEditedId(null));
    focusLine(lineId);
  };
  // For the marks of all corrected lines.
  const handleClick = ({ target }: MouseEvent) => {
    const mark = target instanceof Element ? target.closest<HTMLElement>('[data-history]') : null;
    if (mark) setHistoryId(mark.dataset.history ?? null);
  };
  return {
    editing: editedId === null ? null : { lineId: editedId, meetingId, onClose: () => close(editedId) },
    /** An open editor may hold words that are not saved: it keeps its line until it is closed. */
    edit: (lineId: string) => setEditedId((current) => current ?? lineId),
    history: historyId === null ? null : (readLines().find(({ id }) => id === historyId) ?? null),
    historyHandlers: { onClick: handleClick },
    closeHistory: () => setHistoryId(null),
  };
}
