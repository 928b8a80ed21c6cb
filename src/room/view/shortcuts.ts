import type { RoomStore } from '../core/roomState.ts';
import type { Actions } from '../page/commands.ts';
import type { Text } from '../texts/french.ts';

interface Shortcut {
  key: string;
  does: Text;
  press?: (actions: Actions) => unknown;
}

export const SHORTCUTS: Shortcut[] = [
  { key: 'M', does: 'Mute or unmute the microphone', press: (actions) => actions.toggleAudio() },
  { key: 'Space', does: 'Hold to talk while muted' },
  { key: 'V', does: 'Start or stop the camera', press: (actions) => actions.toggleVideo() },
  { key: 'D', does: 'Share the screen, or stop', press: (actions) => actions.toggleScreen() },
  { key: 'R', does: 'Raise or lower your hand', press: (actions) => actions.toggleHand() },
  { key: 'C', does: 'Open or close the chat', press: (actions) => actions.toggleChat() },
  { key: 'W', does: 'Switch between tiles and the speaker', press: (actions) => actions.toggleTileView() },
  { key: 'F', does: 'Show or hide the filmstrip', press: (actions) => actions.toggleFilmstrip() },
  { key: 'S', does: 'Enter or leave full screen', press: (actions) => actions.toggleFullscreen() },
  { key: '?', does: 'Show these keys', press: (actions) => actions.openDialog('help') },
];

/** Keys work wherever the focus is, but where somebody writes or chooses. */
export function followKeys(actions: Actions, store: RoomStore): void {
  let isTalking = false;
  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (store.state.phase === 'over' || store.state.dialog !== null || isTaken(event)) return;
    if (event.code === 'Space') {
      if (store.state.own.audio) return;
      isTalking = true;
      void actions.setMuted(false);
    } else {
      // The letter itself, and where another script is typed, the key it lies on.
      const shortcut = SHORTCUTS.find(
        ({ key, press }) => press && (event.key.toUpperCase() === key || event.code === `Key${key}`),
      );
      if (!shortcut) return;
      void shortcut.press?.(actions);
    }
    event.preventDefault();
  });
  const stopTalking = () => {
    if (isTalking) void actions.setMuted(true);
    isTalking = false;
  };
  window.addEventListener('keyup', (event) => event.code === 'Space' && stopTalking());
  window.addEventListener('blur', stopTalking);
}

function isTaken({ target, code }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  // A dialog that was just closed has the focus until the next frame.
  if (target.closest('input, textarea, select, dialog[open]')) return true;
  // The space bar presses a button that has the focus.
  return code === 'Space' && target.closest('button, a') !== null;
}
