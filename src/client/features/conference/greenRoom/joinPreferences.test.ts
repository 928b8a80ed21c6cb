import { beforeEach, expect, test, vi } from 'vitest';
import { hasJoined, loadJoinPreferences, rememberJoined, storeJoinPreferences } from './joinPreferences.ts';

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

test('the green room remembers the last choice of devices and settings', () => {
  expect(loadJoinPreferences()).toEqual(FIRST);
  const choice = { ...FIRST, isSkipped: true, hasCamera: false, microphone: { id: 'a1', label: 'Headset' } };
  storeJoinPreferences(choice);
  expect(loadJoinPreferences()).toEqual(choice);
});

test('an unreadable or unavailable storage falls back to the default choice', () => {
  for (const stored of ['{', 'null', '7', '"x"', '{"isSkipped":1,"microphone":{"id":7}}', '{"camera":"x"}']) {
    localStorage.setItem('arrival', stored);
    expect(loadJoinPreferences()).toEqual(FIRST);
  }
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  storeJoinPreferences(FIRST);
  rememberJoined('m1', 'amina');
  expect(loadJoinPreferences()).toEqual(FIRST);
  expect(hasJoined('m1', 'amina')).toBe(false);
});

test('joining is remembered per meeting and person', () => {
  rememberJoined('m1', 'amina');
  expect(hasJoined('m1', 'amina')).toBe(true);
  expect(hasJoined('m2', 'amina')).toBe(false);
  expect(hasJoined('m1', 'karim')).toBe(false);
});
