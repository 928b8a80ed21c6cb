import { beforeEach, expect, test, vi } from 'vitest';
import { hasJoined, rememberArrival, rememberedArrival, rememberJoined } from './arrivalChoice.ts';

function fakeStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});

const FIRST = {
  isSkipped: false,
  isTranscribed: true,
  hasMicrophone: true,
  hasCamera: true,
  microphone: null,
  camera: null,
  speaker: null,
};

test('what somebody chose on arriving is proposed the next time', () => {
  expect(rememberedArrival()).toEqual(FIRST);
  const choice = { ...FIRST, isSkipped: true, hasCamera: false, microphone: { id: 'a1', label: 'Headset' } };
  rememberArrival(choice);
  expect(rememberedArrival()).toEqual(choice);
});

test('what cannot be read skips nothing', () => {
  for (const stored of ['{', 'null', '7', '"x"', '{"isSkipped":1,"microphone":{"id":7}}', '{"camera":"x"}']) {
    localStorage.setItem('arrival', stored);
    expect(rememberedArrival()).toEqual(FIRST);
  }
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  rememberArrival(FIRST);
  rememberJoined('m1', 'amina');
  expect(rememberedArrival()).toEqual(FIRST);
  expect(hasJoined('m1', 'amina')).toBe(false);
});

test('a person has joined one meeting, not another one, and nobody else has', () => {
  rememberJoined('m1', 'amina');
  expect(hasJoined('m1', 'amina')).toBe(true);
  expect(hasJoined('m2', 'amina')).toBe(false);
  expect(hasJoined('m1', 'karim')).toBe(false);
});
