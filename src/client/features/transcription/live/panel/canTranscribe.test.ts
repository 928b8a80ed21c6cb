import { expect, test } from 'vitest';
import { canTranscribe } from './canTranscribe.ts';

const ENGINE = { engine: 'Engine', languages: ['en' as const, 'fr' as const] };

test('transcription requires a language that the engine supports, and the assistant switched on', () => {
  expect(canTranscribe({ botEnabled: true, speech: ENGINE }, 'fr')).toBe(true);
  expect(canTranscribe({ botEnabled: true, speech: ENGINE }, 'ar')).toBe(false);
  expect(canTranscribe({ botEnabled: false, speech: ENGINE }, 'fr')).toBe(false);
  expect(
    canTranscribe({ botEnabled: true, speech: { engine: 'No speech engine', languages: [] } }, 'fr'),
  ).toBe(false);
});
