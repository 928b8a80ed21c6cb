import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { Upload } from '#shared/contract/uploads.ts';
import { durationText } from './durationText.ts';
import { RemainingTimeEstimator } from './remainingTimeEstimator.ts';
import { remainingTimeText } from './remainingTimeText.ts';

/** The transcribed part of a recording and the stage's remaining time; empty if there is no measurement. */
export function useTranscriptionProgress({ stage, percent, doneMs, durationMs, problem }: Upload): string[] {
  const { t } = useLingui();
  const diarization = useRef<RemainingTimeEstimator>(null);
  const transcription = useRef<RemainingTimeEstimator>(null);
  const now = performance.now();
  if (stage === 'diarizing') {
    diarization.current ??= new RemainingTimeEstimator(100);
    const secondsLeft = diarization.current.secondsLeft(percent, now);
    return secondsLeft === null ? [] : [remainingTimeText(secondsLeft)];
  }
  if (stage !== 'transcribing' || durationMs === null) return [];
  transcription.current ??= new RemainingTimeEstimator(durationMs);
  const [done, length] = [durationText(doneMs), durationText(durationMs)];
  const secondsLeft = transcription.current.secondsLeft(doneMs, now);
  const text = t`${done} of ${length} transcribed`;
  // Shows no remaining time while the recording waits for the engine, because there is no progress to measure.
  return secondsLeft === null || problem ? [text] : [text, remainingTimeText(secondsLeft)];
}
