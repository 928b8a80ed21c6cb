import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NavigationItem } from '../menu/navigation.ts';

/** The second keys after G, with the screens that they open. */
export const GO_KEYS: Record<string, { to: NavigationItem['to']; name: MessageDescriptor }> = {
  d: { to: '/', name: msg`Dashboard` },
  m: { to: '/meetings', name: msg`All Meetings` },
  s: { to: '/ai-summaries', name: msg`AI Summaries` },
  a: { to: '/action-items', name: msg`Action Items` },
  t: { to: '/audio-transcription', name: msg`Audio Transcription` },
  p: { to: '/profile', name: msg`My Profile` },
  e: { to: '/settings', name: msg`Settings` },
};

/** The shortcut of a screen as key labels; undefined if the screen has none. */
export const goKeysOf = (to: string): string[] | undefined => {
  const key = Object.keys(GO_KEYS).find((each) => GO_KEYS[each]?.to === to);
  return key ? ['G', key.toUpperCase()] : undefined;
};

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

const withCommand = (key: string): string[] => [isApple() ? '⌘' : 'Ctrl', key];

export const paletteKeys = (): string[] => withCommand('K');

export const undoKeys = (): string[] => withCommand('Z');
