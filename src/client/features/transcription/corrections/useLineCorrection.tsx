import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { toast } from '#client/ui/toasts/toast.ts';
import type { Line } from '../lines/line.ts';
import { CorrectButton } from './CorrectButton.tsx';
import { LineHistoryDialog } from './LineHistoryDialog.tsx';
import { useLineEditing } from './useLineEditing.ts';
import { useLineFocus } from './useLineFocus.ts';

interface Options {
  /** Called only to look up a line, because collecting twenty thousand lines on each new line would be slow. */
  readLines: () => readonly Line[];
  meetingId: string;
  /** Whether the participant may correct the line: they said it, or they own the meeting. */
  canCorrect: (line: Line) => boolean;
  /** Renders the block that contains the line, which may be outside the viewport. */
  fillAround: (lineId: string) => void;
  /** Plays the recording from a line; absent if no recording is kept. */
  onPlay?: ((lineId: string) => void) | undefined;
}

/**
 * Makes the lines of a transcript editable in place, by keyboard and pointer. Spread `group` over the positioned
 * element that contains the lines, and render `parts` inside it.
 */
export function useLineCorrection({ readLines, meetingId, canCorrect, fillAround, onPlay }: Options) {
  const { t } = useLingui();
  const { root, activeId, focusLine, handlers } = useLineFocus({
    readLines,
    fillAround,
    onEdit: (lineId) => handleEdit(lineId),
    onPlay,
  });
  const { editing, edit, history, historyHandlers, closeHistory } = useLineEditing({
    readLines,
    meetingId,
    focusLine,
  });
  const handleEdit = (lineId: string) => {
    const line = readLines().find(({ id }) => id === lineId);
    if (!line || line.isGap) return;
    if (canCorrect(line)) edit(lineId);
    else toast({ title: t`You can correct only what you said yourself` });
  };
  const active = activeId === null ? undefined : readLines().find(({ id }) => id === activeId);
  return {
    root,
    focusLine,
    editing,
    group: {
      role: 'group',
      'aria-label': t`Lines: the arrow keys move, E corrects`,
      'aria-keyshortcuts': 'E',
      ...handlers,
      onClick: (event: MouseEvent) => {
        handlers.onClick(event);
        historyHandlers.onClick(event);
      },
    },
    parts: (
      <>
        {active && !editing && !active.isGap && canCorrect(active) && (
          <CorrectButton lineId={active.id} root={root} onCorrect={handleEdit} />
        )}
        {history && (
          <LineHistoryDialog
            meetingId={meetingId}
            line={history}
            canCorrect={canCorrect(history)}
            onClose={closeHistory}
          />
        )}
      </>
    ),
  };
}
