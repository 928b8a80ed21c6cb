import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { shortcutKey } from '#client/ui/keyboard/shortcutKey.ts';
import type { Actions } from '../../core/actions.ts';

interface Shortcut {
  key: string;
  does: MessageDescriptor;
  /** Absent for a key that works while it is held down, which `useShortcuts` handles. */
  press?: (actions: Actions) => unknown;
}

export const SHORTCUTS: readonly Shortcut[] = [
  { key: 'M', does: msg`Mute or unmute the microphone`, press: (actions) => actions.toggleAudio() },
  { key: 'Space', does: msg`Hold to talk while muted` },
  { key: 'V', does: msg`Start or stop the camera`, press: (actions) => actions.toggleVideo() },
  { key: 'D', does: msg`Share the screen, or stop`, press: (actions) => actions.toggleScreen() },
  { key: 'R', does: msg`Raise or lower your hand`, press: (actions) => actions.toggleHand() },
  { key: 'C', does: msg`Open or close the chat`, press: (actions) => actions.toggleChat() },
  {
    key: 'W',
    does: msg`Switch between tiles and the speaker`,
    press: (actions) => actions.toggleTileView(),
  },
  { key: 'F', does: msg`Show or hide the filmstrip`, press: (actions) => actions.toggleFilmstrip() },
  { key: 'S', does: msg`Enter or leave full screen`, press: (actions) => actions.toggleFullscreen() },
  { key: '?', does: msg`Show these keys`, press: (actions) => actions.openDialog('help') },
];

/** Finds a shortcut by the letter, or by the physical key if the keyboard layout is not Latin. */
export function findShortcut(event: Pick<KeyboardEvent, 'key' | 'code'>): Shortcut | undefined {
  const pressed = shortcutKey(event).toUpperCase();
  return SHORTCUTS.find(({ key, press }) => press && key === pressed);
}
