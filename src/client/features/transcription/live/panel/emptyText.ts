import { t } from '@lingui/core/macro';

interface PanelState {
  /** Whether the meeting's owner left the AI assistant on. */
  isTranscribed: boolean;
  isArriving: boolean;
  canCapture: boolean;
  isCapturing: boolean;
  /** Whether lines were cleared from the view. */
  isCleared: boolean;
}

/** The text in place of the lines of an empty transcript. */
export function emptyText(state: PanelState): string {
  if (state.isCleared)
    return state.canCapture
      ? t`Cleared from your view. What is said next appears here.`
      : t`Cleared from your view.`;
  if (state.isArriving && state.isTranscribed) return t`Nothing has been said yet.`;
  if (!state.canCapture) return t`There is nothing to read here.`;
  return state.isCapturing
    ? t`Nothing has been said yet. What you say appears here.`
    : t`Nothing has been said yet. Press Start, and what you say appears here.`;
}
