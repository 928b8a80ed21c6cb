import { expect, test } from 'vitest';
import { recordingType, toMicrophoneError } from './microphoneError.ts';

test('a denied and a missing microphone have the specified messages', () => {
  expect(toMicrophoneError({ name: 'NotAllowedError' }).message).toBe(
    'Microphone access denied. Please allow microphone access in your browser settings.',
  );
  expect(toMicrophoneError({ name: 'NotFoundError' }).message).toBe(
    'No microphone detected. Please connect a microphone and try again.',
  );
});

test('any other microphone error is reported as a general failure', () => {
  expect(toMicrophoneError(new Error('x')).code).toBe('microphone_failed');
  expect(toMicrophoneError(null).code).toBe('microphone_failed');
});

test('recording prefers WebM, falls back to MP4, and else leaves the format to the browser', () => {
  expect(recordingType(() => true)).toBe('audio/webm');
  expect(recordingType((type) => type === 'audio/mp4')).toBe('audio/mp4');
  expect(recordingType(() => false)).toBeUndefined();
});
