import './room.css';
import type { DeviceDesk } from '../core/devices.ts';
import type { RoomStore } from '../core/roomState.ts';
import type { Actions } from '../page/commands.ts';
import type { FrameSettings } from '../page/frameSettings.ts';
import { ChatPanel } from './chatPanel.ts';
import { Dialogs } from './dialogs.ts';
import { element } from './element.ts';
import { Banners, Captions, Curtain } from './overlays.ts';
import { followKeys } from './shortcuts.ts';
import { Stage } from './stage.ts';
import { Toolbar } from './toolbar.ts';

interface Parts {
  store: RoomStore;
  actions: Actions;
  desk: DeviceDesk;
  settings: FrameSettings;
}

/** Puts the room's parts together and keeps them true to its state. */
export function mountRoom(root: HTMLElement, { store, actions, desk, settings }: Parts): void {
  const stage = new Stage(actions);
  const captions = new Captions();
  const toolbar = new Toolbar(actions, settings.toolbarButtons);
  const chat = new ChatPanel(actions);
  const banners = new Banners(actions);
  const curtain = new Curtain();
  const dialogs = new Dialogs(actions, desk);
  const parts = [stage, captions, toolbar, chat, banners, curtain, dialogs];
  const scene = element('main', { class: 'scene' }, stage.root, captions.root, banners.root, toolbar.root);
  root.append(scene, chat.root, curtain.root, dialogs.root);
  store.subscribe((state) => {
    root.dataset.phase = state.phase;
    for (const part of parts) part.show(state);
  });
  followKeys(actions, store);
}
