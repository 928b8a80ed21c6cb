import type { Ending } from './transcriptionSocket.ts';

export const NOT_CONNECTED = 'WebSocket not connected';
export const RECONNECTING = 'The connection was lost. What you say is kept and sent when it is back.';
export const CONNECT_FAILED =
  'Failed to connect to the transcription service. Please refresh the page or try again later.';
export const SETUP_FAILED =
  'Failed to initialize transcription service. Please check your internet connection and refresh the page.';
export const ENDINGS: Record<Ending, string> = {
  signed_out: 'You have been signed out. Please log in again.',
  not_found: "The meeting you're looking for doesn't exist or you don't have access to it.",
  policy: CONNECT_FAILED,
};
export interface Notice {
  title:
    | 'Transcription Started'
    | 'Transcription Stopped'
    | 'Language Changed'
    | 'Reconnecting'
    | 'Transcription Error';
  description: string;
}
