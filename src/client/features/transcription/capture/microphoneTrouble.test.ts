import { expect, test } from 'vitest';
import { recordingType, toMicrophoneError } from './microphoneTrouble.ts';

test('a denied and a missing microphone have the specified messages', () => {
  expect(toMicrophoneError({ name: 'NotAllowedError' }).message).toBe(
    'Microphone access denied. Please allow microphone access in your browser settings.',
  );
  expect(toMicrophoneError({ name: 'NotFoundError' }).message).toBe(
    'No microphone detected. Please connect a microphone and try again.',
  );
});

test('every other error becomes a general failure', () => {
  expect(toMicrophoneError(new Error('x')).code).toBe('microphone_failed');
  expect(toMicrophoneError(null).code).toBe('microphone_failed');
});

test('webm is preferred, mp4 is the fallback, and the browser chooses when neither is supported', () => {
  expect(recordingType(() => true)).toBe('audio/webm');
  expect(recordingType((type) => type === 'audio/mp4')).toBe('audio/mp4');
  expect(recordingType(() => false)).toBeUndefined();
});
