import type { MemberState } from '#shared/contract/conference.ts';
import { truncated } from '#shared/rules/truncated.ts';
import type { Actions } from '../core/actions.ts';
import {
  canChooseSpeaker,
  type DeviceManager,
  type DeviceQuery,
  groupDevices,
  listDevices,
} from '../core/media/devices.ts';
import type { RoomStore } from '../core/state/roomStore.ts';
import type { Commands, Requests } from './parentPage.ts';

const MAX_SUBJECT_LENGTH = 200;

/** Handles the commands of the embedding page. */
export const pageCommands = (actions: Actions, store: RoomStore): Commands => ({
  // Rejects another name, because the server sets names, so that nobody can speak under another's name.
  'display-name': (name) => name !== store.self?.name && actions.refuse('displayName'),
  'video-hangup': actions.hangUp,
  'pin-participant': (id) => actions.pin(typeof id === 'string' && store.state.people.has(id) ? id : null),
  'send-chat-message': (text) => actions.say(String(text ?? '')),
  'set-subtitles': (isOn) => actions.setCaptions(isOn === true),
  'set-video-quality': (height) =>
    typeof height === 'number' && height > 0
      ? actions.setVideoQuality(height)
      : actions.refuse('setVideoQuality'),
  'set-tile-view': (isOn) => actions.setTileView(isOn === true),
  subject: (subject) => actions.setSubject(truncated(String(subject ?? ''), MAX_SUBJECT_LENGTH)),
  'toggle-audio': actions.toggleAudio,
  'toggle-chat': actions.toggleChat,
  'toggle-film-strip': actions.toggleFilmstrip,
  'toggle-raise-hand': actions.toggleHand,
  'toggle-share-screen': actions.toggleScreen,
  'toggle-subtitles': actions.toggleCaptions,
  'toggle-tile-view': actions.toggleTileView,
  'toggle-video': actions.toggleVideo,
  'show-transcription-chunk': (chunk) => actions.showCaption(chunk),
  // Imported when it is needed, because the core loads without the view's libraries.
  'set-language': async (language) => (await import('./showTexts.ts')).showTexts(String(language ?? '')),
});

/** Handles the requests of the embedding page. */
export function pageRequests(store: RoomStore, deviceManager: DeviceManager): Requests {
  const isOff = (what: keyof MemberState) => () => !store.state.own[what];
  const has = (kind: MediaDeviceKind) => async () =>
    (await listDevices()).some((device) => device.kind === kind);
  const listAvailable = async () => groupDevices(await listDevices());
  const listInUse = () => deviceManager.listInUse();
  const setDevice = ({ device }: Record<string, unknown>) => deviceManager.choose(toDevice(device));
  return {
    'is-audio-muted': isOff('audio'),
    'is-video-muted': isOff('video'),
    'is-sharing-screen': () => store.state.own.screen,
    'is-audio-available': has('audioinput'),
    'is-video-available': has('videoinput'),
    'get-available-devices': listAvailable,
    'get-current-devices': listInUse,
    'set-device': setDevice,
    // These requests have the spelling that Jitsi's class uses.
    getAvailableDevices: listAvailable,
    getCurrentDevices: listInUse,
    setDevice,
    isDeviceChangeAvailable: ({ deviceType }) =>
      deviceType === 'output' ? canChooseSpeaker() : navigator.mediaDevices !== undefined,
    isDeviceListAvailable: () => navigator.mediaDevices?.enumerateDevices !== undefined,
    isMultipleAudioInputSupported: () => false,
  };
}

/** Parses a device, which Jitsi's class identifies by id or label. */
function toDevice(device: unknown): DeviceQuery {
  const { kind, id, label } = (device ?? {}) as Record<string, unknown>;
  return { kind: String(kind) as MediaDeviceKind, id: String(id ?? ''), label: String(label ?? '') };
}
