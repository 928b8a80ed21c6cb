import type { RoomState } from '../core/roomState.ts';
import type { Actions } from '../page/commands.ts';
import type { Text } from '../texts/french.ts';
import { roomText } from '../texts/roomText.ts';
import { element, setAttribute, setText } from './element.ts';
import { type IconName, icon, setIcon } from './icons.ts';

interface Look {
  label: Text;
  icon: IconName;
  /** Undefined for what is done once. */
  isOn?: boolean;
  /** Something is off that others would miss. */
  isOff?: boolean;
}

interface Definition {
  /** The name by which `toolbarButtons` asks for it. */
  name: string;
  press: (actions: Actions) => unknown;
  look: (state: RoomState) => Look;
  /** On a narrow screen it waits behind the three dots. */
  isRare?: boolean;
}

const switchable = (label: [on: Text, off: Text], icons: [IconName, IconName], isOn: boolean): Look => ({
  label: label[isOn ? 0 : 1],
  icon: icons[isOn ? 0 : 1],
  isOff: !isOn,
});

const DEFINITIONS: Definition[] = [
  {
    name: 'microphone',
    press: (actions) => actions.toggleAudio(),
    look: ({ own }) =>
      switchable(['Mute microphone', 'Unmute microphone'], ['microphone', 'microphoneOff'], own.audio),
  },
  {
    name: 'camera',
    press: (actions) => actions.toggleVideo(),
    look: ({ own }) => switchable(['Stop camera', 'Start camera'], ['camera', 'cameraOff'], own.video),
  },
  {
    name: 'desktop',
    press: (actions) => actions.toggleScreen(),
    look: ({ own }) => ({
      label: own.screen ? 'Stop sharing' : 'Share screen',
      icon: 'screen',
      isOn: own.screen,
    }),
    isRare: true,
  },
  {
    name: 'chat',
    press: (actions) => actions.toggleChat(),
    look: ({ panel }) => ({ label: 'Chat', icon: 'chat', isOn: panel === 'chat' }),
  },
  {
    name: 'raisehand',
    press: (actions) => actions.toggleHand(),
    look: ({ own }) => ({ label: own.hand ? 'Lower hand' : 'Raise hand', icon: 'hand', isOn: own.hand }),
    isRare: true,
  },
  {
    name: 'closedcaptions',
    press: (actions) => actions.toggleCaptions(),
    look: (state) => ({ label: 'Captions', icon: 'captions', isOn: state.areCaptionsOn }),
    isRare: true,
  },
  {
    name: 'tileview',
    press: (actions) => actions.toggleTileView(),
    look: (state) => ({ label: 'Tile view', icon: 'tiles', isOn: state.isTileView }),
    isRare: true,
  },
  {
    name: 'filmstrip',
    press: (actions) => actions.toggleFilmstrip(),
    look: (state) => ({
      label: 'Filmstrip',
      icon: 'filmstrip',
      isOn: state.isFilmstripShown && !state.isTileView,
    }),
    isRare: true,
  },
  {
    name: 'fullscreen',
    press: (actions) => actions.toggleFullscreen(),
    look: () => ({ label: 'Full screen', icon: 'fullscreen', isOn: document.fullscreenElement !== null }),
    isRare: true,
  },
  {
    name: 'settings',
    press: (actions) => actions.openDialog('settings'),
    look: () => ({ label: 'Settings', icon: 'settings' }),
    isRare: true,
  },
  {
    name: 'help',
    press: (actions) => actions.openDialog('help'),
    look: () => ({ label: 'Keyboard shortcuts', icon: 'help' }),
    isRare: true,
  },
];

/** The buttons the page asked for, in our order. Leaving is always possible. */
export class Toolbar {
  readonly root = element('div', { class: 'toolbar', role: 'toolbar', 'aria-label': roomText('Conference') });
  readonly #badge = element('span', { class: 'badge', hidden: true });
  readonly #updates: ((state: RoomState) => void)[] = [];

  constructor(actions: Actions, wanted: readonly string[] | null) {
    const chosen = DEFINITIONS.filter(({ name }) => wanted?.includes(name) ?? true);
    const rare = element('div', { class: 'rare', id: 'rare-buttons' });
    const more = element(
      'button',
      {
        type: 'button',
        class: 'button more',
        'aria-label': roomText('More'),
        'aria-expanded': 'false',
        'aria-controls': rare.id,
      },
      icon('more'),
    );
    const setOpen = (isOpen: boolean) => {
      setAttribute(more, 'aria-expanded', String(isOpen));
      this.root.dataset.open = String(isOpen);
    };
    more.addEventListener('click', () => setOpen(more.getAttribute('aria-expanded') !== 'true'));
    rare.addEventListener('click', () => setOpen(false));
    for (const definition of chosen) {
      (definition.isRare ? rare : this.root).append(this.#button(definition, actions));
    }
    this.root.append(rare);
    if (rare.childElementCount > 0) this.root.append(more);
    const hangUp = element(
      'button',
      { type: 'button', class: 'button hangup', 'aria-label': roomText('Leave'), title: roomText('Leave') },
      icon('hangup'),
    );
    hangUp.addEventListener('click', () => actions.hangUp());
    this.root.append(hangUp);
  }

  show(state: RoomState): void {
    for (const update of this.#updates) update(state);
    this.#badge.hidden = state.unread === 0;
    setText(this.#badge, state.unread > 99 ? '99+' : String(state.unread));
  }

  #button({ name, press, look }: Definition, actions: Actions): HTMLButtonElement {
    const svg = icon('more');
    const text = element('span', { class: 'text' });
    const button = element('button', { type: 'button', class: 'button', 'data-name': name }, svg, text);
    if (name === 'chat') button.append(this.#badge);
    button.addEventListener('click', () => void press(actions));
    this.#updates.push((state) => {
      const { label, icon: shape, isOn, isOff = false } = look(state);
      const shown = roomText(label);
      const unread = name === 'chat' && state.unread > 0 ? String(state.unread) : null;
      setIcon(svg, shape);
      setText(text, shown);
      setAttribute(
        button,
        'aria-label',
        unread === null ? shown : roomText('Chat, {count} unread', { count: unread }),
      );
      setAttribute(button, 'title', shown);
      setAttribute(button, 'aria-pressed', isOn === undefined ? undefined : String(isOn));
      button.dataset.off = String(isOff);
    });
    return button;
  }
}
