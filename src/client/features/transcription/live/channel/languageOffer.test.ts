import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#shared/contract/languages.ts';
import { LanguageOffer } from './languageOffer.ts';

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

function told(offer: LanguageOffer, language: Language | null) {
  offer.onMessage({ type: 'sounds_like', language });
  return offer.offered.get();
}

test('a detected language is offered until it is no longer detected or a language is chosen', () => {
  const offer = new LanguageOffer('m', 'amina');
  expect(told(offer, 'fr')).toBe('fr');
  expect(told(offer, null)).toBeNull();
  expect(told(offer, 'fr')).toBe('fr');
  offer.clear();
  expect(offer.offered.get()).toBeNull();
  offer.onMessage({ type: 'pong' });
  expect(told(offer, 'ar')).toBe('ar');
});

test('a declined language is not offered again in its meeting, also after a reload; others are', () => {
  const offer = new LanguageOffer('m', 'amina');
  told(offer, 'fr');
  offer.decline();
  expect(offer.offered.get()).toBeNull();
  expect(told(offer, 'fr')).toBeNull();
  const afterReload = new LanguageOffer('m', 'amina');
  expect(told(afterReload, 'fr')).toBeNull();
  expect(told(afterReload, 'ar')).toBe('ar');
  afterReload.decline();
  expect(told(new LanguageOffer('m', 'amina'), 'fr')).toBeNull();
  expect(told(new LanguageOffer('m', 'karim'), 'fr')).toBe('fr');
  expect(told(new LanguageOffer('other', 'amina'), 'fr')).toBe('fr');
});

test('without access to sessionStorage, an offer can still be declined', () => {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  const offer = new LanguageOffer('m', 'amina');
  expect(told(offer, 'fr')).toBe('fr');
  offer.decline();
  expect(offer.offered.get()).toBeNull();
});
