import { roomActions } from '../core/actions.ts';
import { DeviceManager, groupDevices, listDevices } from '../core/media/devices.ts';
import { Room } from '../core/room.ts';
import { RoomStore } from '../core/state/roomStore.ts';
import { trackSpeakers } from '../core/trackSpeakers.ts';
import type { RoomWindow } from '../roomWindow.ts';
import { pageCommands, pageRequests } from './commands.ts';
import { readFrameSettings } from './frameSettings.ts';
import { ParentPage } from './parentPage.ts';

const settings = readFrameSettings(new URL(location.href));
const store = new RoomStore();
store.change({ subject: settings.subject });
const page = new ParentPage();
const room = new Room(settings, store, page.report);
const actions = roomActions(room, store, page.report);
const deviceManager = new DeviceManager(room.media, room.mesh.sound);

Object.assign(window, {
  tajmaatRoom: {
    localAudioTrack: () => room.media.microphone,
    mixRemoteSound: () => room.mesh.sound.mix(),
  },
} satisfies RoomWindow);
page.connect(settings.apiId, pageCommands(actions, store), pageRequests(store, deviceManager));
navigator.mediaDevices?.addEventListener('devicechange', async () =>
  page.report('device-list-changed', { devices: groupDevices(await listDevices()) }),
);
document.addEventListener('fullscreenchange', () =>
  store.change({ isFullscreen: document.fullscreenElement !== null }),
);
room.start(deviceManager.prefer(settings.devices));
trackSpeakers(room, store, page.report);

// Imported last, so that the peers connect while the browser loads the view, which is larger than the core.
const { showRoom } = await import('./showRoom.tsx');
await showRoom({ store, actions, deviceManager, settings, page });
