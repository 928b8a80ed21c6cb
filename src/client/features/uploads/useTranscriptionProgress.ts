import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Upload } from '#shared/contract/uploads.ts';
import { lengthText } from './fileFacts.ts';
import { secondsLeftText } from './secondsLeftText.ts';
import { TransferPace } from './transferPace.ts';

/** How much of a recording is transcribed, and how long the rest takes; empty in other stages. */
export function useTranscriptionProgress({ stage, doneMs, durationMs, problem }: Upload): string[] {
  const { t } = useLingui();
  const pace = useRef<TransferPace>(null);
  if (stage !== 'transcribing' || durationMs === null) return [];
  pace.current ??= new TransferPace(durationMs);
  const [done, length] = [lengthText(doneMs), lengthText(durationMs)];
  const secondsLeft = pace.current.secondsLeft(doneMs, performance.now());
  const text = t`${done} of ${length} transcribed`;
  // What waits for its engine makes no progress that a time could be derived from.
  return secondsLeft === null || problem ? [text] : [text, secondsLeftText(secondsLeft)];
}
