import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Ending } from './meetingSocket.ts';

export const RECONNECTING = {
  title: msg`Reconnecting`,
  whileSpeaking: msg`The connection was lost. What you say is kept and sent when it is back.`,
  whileWatching: msg`The connection was lost. What the others say meanwhile appears when it is back.`,
};
export const CONNECT_FAILED = msg`Failed to connect to the transcription service. Please refresh the page or try again later.`;
export const SETUP_FAILED = msg`Failed to initialize transcription service. Please check your internet connection and refresh the page.`;
export const ENDINGS: Record<Ending, MessageDescriptor> = {
  signed_out: msg`You have been signed out. Please log in again.`,
  removed: msg`The owner of this meeting removed you.`,
  not_found: msg`The meeting you're looking for doesn't exist or you don't have access to it.`,
  policy: CONNECT_FAILED,
};
