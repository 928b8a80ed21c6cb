import { type DeviceDesk, listDevices } from '../core/devices.ts';
import type { RoomState } from '../core/roomState.ts';
import type { Actions } from '../page/commands.ts';
import type { Text } from '../texts/french.ts';
import { roomText } from '../texts/roomText.ts';
import { element } from './element.ts';
import { icon } from './icons.ts';
import { SHORTCUTS } from './shortcuts.ts';

const KINDS: [kind: MediaDeviceKind, label: Text, none: Text][] = [
  ['audioinput', 'Microphone', 'No microphone found'],
  ['videoinput', 'Camera', 'No camera found'],
  ['audiooutput', 'Speaker', 'No speaker found'],
];

/** The settings of the devices, and the list of keys. */
export class Dialogs {
  readonly root = element('div');
  readonly #actions: Actions;
  readonly #desk: DeviceDesk;
  readonly #devices = element('div', { class: 'fields' });
  readonly #dialogs: Record<'settings' | 'help', HTMLDialogElement>;

  constructor(actions: Actions, desk: DeviceDesk) {
    this.#actions = actions;
    this.#desk = desk;
    const keys = SHORTCUTS.map(({ key, does }) =>
      element(
        'div',
        {},
        element('dt', {}, element('kbd', {}, key === 'Space' ? roomText(key) : key)),
        element('dd', {}, roomText(does)),
      ),
    );
    this.#dialogs = {
      settings: this.#dialog('Settings', this.#devices),
      help: this.#dialog('Keyboard shortcuts', element('dl', { class: 'keys' }, ...keys)),
    };
    navigator.mediaDevices?.addEventListener('devicechange', () => void this.#listDevices());
  }

  show({ dialog }: RoomState): void {
    for (const [name, shown] of Object.entries(this.#dialogs)) {
      if (name !== dialog) shown.close();
      else if (!shown.open) {
        if (name === 'settings') void this.#listDevices();
        shown.showModal();
      }
    }
  }

  #dialog(name: Text, content: HTMLElement): HTMLDialogElement {
    const title = roomText(name);
    const close = element(
      'button',
      { type: 'button', class: 'button small', 'aria-label': roomText('Close') },
      icon('close'),
    );
    const header = element('header', {}, element('h2', {}, title), close);
    const dialog = element('dialog', { 'aria-label': title }, header, content);
    // Both at once: the browser tells later that it closed, and what is drawn meanwhile would open it again.
    const leave = () => {
      dialog.close();
      this.#actions.openDialog(null);
    };
    close.addEventListener('click', leave);
    dialog.addEventListener('cancel', leave);
    // A click on what lies behind.
    dialog.addEventListener('click', (event) => event.target === dialog && leave());
    this.root.append(dialog);
    return dialog;
  }

  async #listDevices(): Promise<void> {
    const devices = await listDevices();
    const canChooseSpeaker = 'setSinkId' in HTMLMediaElement.prototype;
    const fields = KINDS.filter(([kind]) => kind !== 'audiooutput' || canChooseSpeaker).map(
      ([kind, label, none]) => {
        const select = element('select', { name: kind });
        const ofKind = devices.filter((device) => device.kind === kind);
        for (const { deviceId, label: name } of ofKind)
          select.append(element('option', { value: deviceId }, name || roomText(label)));
        select.value = this.#desk.inUse(kind) || (ofKind[0]?.deviceId ?? '');
        select.disabled = ofKind.length === 0;
        if (ofKind.length === 0) select.append(element('option', {}, roomText(none)));
        select.addEventListener('change', () => void this.#desk.choose(kind, select.value));
        return element('label', {}, element('span', {}, roomText(label)), select);
      },
    );
    this.#devices.replaceChildren(...fields);
  }
}
