import type { MemberState } from '#shared/contract/conference.ts';
import type { Actions } from '../core/actions.ts';
import { type DeviceDesk, groupDevices, listDevices } from '../core/devices.ts';
import type { RoomStore } from '../core/roomStore.ts';
import type { Commands, Requests } from './parentPage.ts';

/** Commands of the embedding page. */
export const pageCommands = (actions: Actions, store: RoomStore): Commands => ({
  'video-hangup': actions.hangUp,
  'pin-participant': (id) => actions.pin(typeof id === 'string' && store.state.people.has(id) ? id : null),
  'send-chat-message': (text) => actions.say(String(text ?? '')),
  'set-subtitles': (isOn) => actions.setCaptions(isOn === true),
  'set-tile-view': (isOn) => actions.setTileView(isOn === true),
  'toggle-audio': actions.toggleAudio,
  'toggle-chat': actions.toggleChat,
  'toggle-film-strip': actions.toggleFilmstrip,
  'toggle-raise-hand': actions.toggleHand,
  'toggle-share-screen': actions.toggleScreen,
  'toggle-subtitles': actions.toggleCaptions,
  'toggle-tile-view': actions.toggleTileView,
  'toggle-video': actions.toggleVideo,
  'show-transcription-chunk': (chunk) => actions.showCaption(chunk),
});

/** Requests of the embedding page, with their answers. */
export function pageRequests(store: RoomStore, desk: DeviceDesk): Requests {
  const isOff = (what: keyof MemberState) => () => !store.state.own[what];
  const has = (kind: MediaDeviceKind) => async () =>
    (await listDevices()).some((device) => device.kind === kind);
  return {
    'is-audio-muted': isOff('audio'),
    'is-video-muted': isOff('video'),
    'is-sharing-screen': () => store.state.own.screen,
    'is-audio-available': has('audioinput'),
    'is-video-available': has('videoinput'),
    'get-available-devices': async () => groupDevices(await listDevices()),
    'get-current-devices': () => desk.listInUse(),
    'set-device': async ({ device }) => {
      const { kind, id } = device as { kind: MediaDeviceKind; id: string };
      await desk.choose(kind, id);
      return true;
    },
  };
}
