import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberCapture, rememberedCapture } from './captureMemory.ts';
import { lastSpokenLanguage, rememberSpokenLanguage } from './spokenLanguage.ts';

function fakeStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => void vi.unstubAllGlobals());

const NOTHING = { isWanted: false, isMuted: false };

test('the capture state is remembered per meeting and person', () => {
  rememberCapture('m1', 'amina', { isWanted: true, isMuted: true });
  expect(rememberedCapture('m1', 'amina')).toEqual({ isWanted: true, isMuted: true });
  expect(rememberedCapture('m1', 'karim')).toEqual(NOTHING);
  expect(rememberedCapture('m2', 'amina')).toEqual(NOTHING);
  rememberCapture('m1', 'amina', NOTHING);
  expect(rememberedCapture('m1', 'amina')).toEqual(NOTHING);
});

test('unreadable or unavailable storage never starts the microphone', () => {
  for (const stored of ['{', 'null', '7', '{"isWanted":"yes"}']) {
    sessionStorage.setItem('capture m1 amina', stored);
    expect(rememberedCapture('m1', 'amina')).toEqual(NOTHING);
  }
  vi.stubGlobal('sessionStorage', undefined);
  expect(rememberedCapture('m1', 'amina')).toEqual(NOTHING);
  rememberCapture('m1', 'amina', { isWanted: true, isMuted: false });
});

test('the spoken language is the last one used, initially the interface language', () => {
  expect(lastSpokenLanguage('fr')).toBe('fr');
  expect(lastSpokenLanguage('de')).toBe('en');
  rememberSpokenLanguage('ar');
  expect(lastSpokenLanguage('fr')).toBe('ar');
});
