import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '#client/api/callError.ts';
import { keptDraft, useKeptDraft } from '#client/api/keptDrafts.ts';
import { messageOf } from '#client/language/shownError.ts';
import { useUnsaved } from '#client/ui/unsaved.ts';
import { isolate } from '#shared/rules/language/isolate.ts';
import { oneParagraph } from '#shared/rules/oneParagraph.ts';
import type { Line } from '../lines/line.ts';
import { type LineDraft, lineForm } from './lineForm.ts';
import { refetchWords } from './saveCorrection.ts';
import { useCorrection } from './useCorrection.ts';

interface Options {
  line: Line;
  meetingId: string;
  /** Called when the text is saved, or was not changed. */
  onClose: () => void;
}

/**
 * The text of a line that is being corrected, which outlives its editor, and saving it. A save that finds the line
 * changed by somebody else shows their words as the fault, and the next save replaces them.
 */
export function useLineDraft({ line, meetingId, onClose }: Options) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<LineDraft>(() => {
    const kept = keptDraft<LineDraft>(lineForm(meetingId));
    return kept?.lineId === line.id ? kept : { lineId: line.id, text: line.text, replaces: line.text };
  });
  const { text, replaces } = draft;
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending } = useCorrection(meetingId);
  const isChanged = text !== replaces;
  useKeptDraft(lineForm(meetingId), draft, isChanged);
  useUnsaved(isChanged);

  const handleError = async (error: Error) => {
    const code = error instanceof CallError ? error.code : null;
    if (code === 'not_found')
      return setFault(t`This line was removed meanwhile. Copy your words if you need them.`);
    if (code !== 'line_changed') return setFault(messageOf(error));
    const stored = await refetchWords(queries, meetingId, line).catch(() => undefined);
    if (stored === undefined) return setFault(messageOf(error));
    setDraft((current) => ({ ...current, replaces: stored }));
    const now = isolate(stored);
    setFault(t`Somebody else changed this line meanwhile, to “${now}”. Save again to replace that.`);
  };
  const save = () => {
    if (isPending) return;
    const content = oneParagraph(text);
    if (content === replaces) return onClose();
    if (content === '') return setFault(t`A line needs words`);
    setFault(null);
    mutate(
      { segmentId: line.id, content, replaces },
      { onSuccess: onClose, onError: (error) => void handleError(error) },
    );
  };
  const setText = (typed: string) => setDraft({ ...draft, text: typed });
  return { text, setText, fault, isPending, save };
}
