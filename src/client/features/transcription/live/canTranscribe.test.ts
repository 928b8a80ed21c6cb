import { expect, test } from 'vitest';
import { canTranscribe } from './canTranscribe.ts';

const ENGINE = { engine: 'Engine', languages: ['en' as const, 'fr' as const] };

test('speech is written in a language of the engine, where the owner left the assistant on', () => {
  expect(canTranscribe({ botEnabled: true, speech: ENGINE }, 'fr')).toBe(true);
  expect(canTranscribe({ botEnabled: true, speech: ENGINE }, 'ar')).toBe(false);
  expect(canTranscribe({ botEnabled: false, speech: ENGINE }, 'fr')).toBe(false);
  expect(
    canTranscribe({ botEnabled: true, speech: { engine: 'No speech engine', languages: [] } }, 'fr'),
  ).toBe(false);
});
