import type { MemberState } from '#shared/contract/conference.ts';
import { type DeviceDesk, groupDevices, listDevices } from '../core/devices.ts';
import type { Room } from '../core/room.ts';
import type { RoomStore } from '../core/roomState.ts';
import type { Commands, ParentPage, Requests } from './parentPage.ts';

export type Actions = ReturnType<typeof roomActions>;

/** What a button, a key or the page around the frame can do. */
export function roomActions(room: Room, store: RoomStore, page: ParentPage) {
  const { media, talk } = room;
  const setTileView = (isTileView: boolean) => {
    store.change({ isTileView, pinnedId: isTileView ? null : store.state.pinnedId });
    page.tell('tile-view-changed', { enabled: isTileView });
  };
  return {
    toggleAudio: () => media.setMuted(media.isAudioOn),
    setMuted: (isMuted: boolean) => media.setMuted(isMuted),
    toggleVideo: () => media.setVideo(!media.isVideoOn),
    toggleScreen: () => media.setScreen(!media.isSharing),
    toggleHand: () => room.setHand(!store.state.own.hand),
    toggleChat: () => talk.toggleChat(),
    toggleCaptions: () => store.change({ areCaptionsOn: !store.state.areCaptionsOn }),
    setTileView,
    toggleTileView: () => setTileView(!store.state.isTileView),
    /** Tiles have no strip beside them: whoever asks for one wants the other view. */
    toggleFilmstrip: () => {
      const isFilmstripShown = store.state.isTileView || !store.state.isFilmstripShown;
      if (store.state.isTileView) setTileView(false);
      store.change({ isFilmstripShown });
      page.tell('filmstrip-display-changed', { visible: isFilmstripShown });
    },
    /** Null lets the speaker be the large picture again. */
    pin: (pinnedId: string | null) => {
      store.change({ pinnedId });
      if (pinnedId !== null && store.state.isTileView) setTileView(false);
    },
    toggleFullscreen: () =>
      (document.fullscreenElement
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen()
      ).catch(() => undefined),
    openDialog: (dialog: 'settings' | 'help' | null) => store.change({ dialog }),
    resumeSound: () => room.mesh.sound.resume().then(() => store.change({ isSoundBlocked: false })),
    say: (text: string) => talk.say(text),
    hangUp: () => room.hangUp(),
  };
}

export const pageCommands = (actions: Actions, room: Room, store: RoomStore): Commands => ({
  'video-hangup': actions.hangUp,
  'pin-participant': (id) => actions.pin(typeof id === 'string' && store.state.people.has(id) ? id : null),
  'send-chat-message': (text) => actions.say(String(text ?? '')),
  'set-subtitles': (isOn) => store.change({ areCaptionsOn: isOn === true }),
  'set-tile-view': (isOn) => actions.setTileView(isOn === true),
  'toggle-audio': actions.toggleAudio,
  'toggle-chat': actions.toggleChat,
  'toggle-film-strip': actions.toggleFilmstrip,
  'toggle-raise-hand': actions.toggleHand,
  'toggle-share-screen': actions.toggleScreen,
  'toggle-subtitles': actions.toggleCaptions,
  'toggle-tile-view': actions.toggleTileView,
  'toggle-video': actions.toggleVideo,
  'show-transcription-chunk': (chunk) => room.talk.showCaption(chunk),
});

export function pageRequests(room: Room, store: RoomStore, desk: DeviceDesk): Requests {
  const isOff = (what: keyof MemberState) => () => !store.state.own[what];
  const has = (kind: MediaDeviceKind) => async () =>
    (await listDevices()).some((device) => device.kind === kind);
  return {
    'is-audio-muted': isOff('audio'),
    'is-video-muted': isOff('video'),
    'is-sharing-screen': () => room.media.isSharing,
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
