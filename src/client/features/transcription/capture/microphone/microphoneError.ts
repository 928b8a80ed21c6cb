import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type MicrophoneErrorCode =
  | 'microphone_denied'
  | 'microphone_missing'
  | 'microphone_lost'
  | 'microphone_silent'
  | 'microphone_failed';

const MESSAGES: Record<MicrophoneErrorCode, MessageDescriptor> = {
  microphone_denied: msg`Microphone access denied. Please allow microphone access in your browser settings.`,
  microphone_missing: msg`No microphone detected. Please connect a microphone and try again.`,
  microphone_lost: msg`Your microphone was disconnected. Connect it again, then press Start.`,
  microphone_silent: msg`We hear nothing from your microphone. If you are speaking, check that it is not muted.`,
  microphone_failed: msg`Your microphone could not be started. Another program may be using it.`,
};

export const microphoneMessage = (code: MicrophoneErrorCode): string => i18n._(MESSAGES[code]);

export class MicrophoneError extends Error {
  readonly code: MicrophoneErrorCode;

  constructor(code: MicrophoneErrorCode) {
    super(microphoneMessage(code));
    this.code = code;
  }
}

/** Maps an error of getUserMedia by its name to a MicrophoneError. */
export function toMicrophoneError(reason: unknown): MicrophoneError {
  if (reason instanceof MicrophoneError) return reason;
  const name = (reason as { name?: unknown } | null)?.name;
  if (name === 'NotAllowedError' || name === 'SecurityError') return new MicrophoneError('microphone_denied');
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return new MicrophoneError('microphone_missing');
  return new MicrophoneError('microphone_failed');
}

const PREFERRED_TYPES = [
  'audio/webm',
  'audio/webm;codecs=opus',
  'audio/ogg;codecs=opus',
  'audio/wav',
  'audio/mp4',
];

/** Returns the first supported MIME type in the specified order; undefined lets the browser choose. */
export const recordingType = (isSupported: (type: string) => boolean): string | undefined =>
  PREFERRED_TYPES.find(isSupported);
