import { DeviceDesk, groupDevices, listDevices } from '../core/devices.ts';
import { followVoices } from '../core/loudness.ts';
import { Room } from '../core/room.ts';
import { RoomStore } from '../core/roomState.ts';
import type { RoomWindow } from '../roomWindow.ts';
import { chooseLanguage } from '../texts/roomText.ts';
import { mountRoom } from '../view/mountRoom.ts';
import { pageCommands, pageRequests, roomActions } from './commands.ts';
import { readFrameSettings } from './frameSettings.ts';
import { ParentPage } from './parentPage.ts';

const settings = readFrameSettings(new URL(location.href));
await chooseLanguage(settings.language);
const store = new RoomStore();
const page = new ParentPage();
const room = new Room(settings, store, page);
const actions = roomActions(room, store, page);
const desk = new DeviceDesk(room.media, room.mesh.sound);

Object.assign(window, { tajmaatRoom: { localAudioTrack: () => room.media.microphone } } satisfies RoomWindow);
page.connect(settings.apiId, pageCommands(actions, room, store), pageRequests(room, store, desk));
mountRoom(document.getElementById('room')!, { store, actions, desk, settings });
navigator.mediaDevices?.addEventListener('devicechange', async () =>
  page.tell('device-list-changed', { devices: groupDevices(await listDevices()) }),
);
room.start();
followVoices(room, store, page);
