import type { HostRequest, View } from '#shared/contract/conference.ts';
import type { Room } from './room.ts';
import type { Report } from './state/reports.ts';
import type { RoomDialog } from './state/roomState.ts';
import type { RoomStore } from './state/roomStore.ts';

export type Actions = ReturnType<typeof roomActions>;

/** The actions behind the toolbar, the shortcuts, and the commands of the embedding page. */
export function roomActions(room: Room, store: RoomStore, report: Report) {
  const { media, chat, host } = room;
  const setTileView = (isTileView: boolean) => {
    store.change({ isTileView, pinnedId: isTileView ? null : store.state.pinnedId, unpinsToTiles: false });
    report('tile-view-changed', { enabled: isTileView });
  };
  return {
    toggleAudio: () => media.setMuted(media.isAudioOn),
    setMuted: (isMuted: boolean) => media.setMuted(isMuted),
    toggleVideo: () => media.setVideo(!media.isVideoOn),
    toggleScreen: () => media.setScreen(!media.isSharing),
    toggleHand: () => room.setHand(!store.state.own.hand),
    toggleChat: () => chat.toggleChat(),
    toggleCaptions: () => store.change({ areCaptionsOn: !store.state.areCaptionsOn }),
    setCaptions: (areCaptionsOn: boolean) => store.change({ areCaptionsOn }),
    setTileView,
    setSubject: (subject: string) => {
      if (subject === store.state.subject) return;
      store.change({ subject });
      report('subject-change', { subject });
    },
    /** Limits the height in px of sent and received camera videos, but not of a shared screen. */
    setVideoQuality: (height: number) => {
      store.change({ maxPictureHeight: height });
      room.mesh.limitVideo();
      report('video-quality-changed', { videoQuality: height });
    },
    /** Rejects a command of Jitsi's API that this room cannot execute. */
    refuse: (refusedCommand: string) => report('error-occurred', { refusedCommand }),
    toggleTileView: () => setTileView(!store.state.isTileView),
    /** Leaves tile view first, because tile view has no filmstrip. */
    toggleFilmstrip: () => {
      const isFilmstripShown = store.state.isTileView || !store.state.isFilmstripShown;
      if (store.state.isTileView) setTileView(false);
      store.change({ isFilmstripShown });
      report('filmstrip-display-changed', { visible: isFilmstripShown });
    },
    /** Pins a tile, which leaves tile view. Null unpins and returns to the view before. */
    pin: (pinnedId: string | null) => {
      if (pinnedId === null) return room.pins.unpin();
      store.change({ pinnedId });
      if (!store.state.isTileView) return;
      setTileView(false);
      store.change({ unpinsToTiles: true });
    },
    toggleFullscreen: () =>
      (document.fullscreenElement
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen()
      ).catch(() => undefined),
    openDialog: (dialog: RoomDialog | null) => store.change({ dialog }),
    showViews: (views: ReadonlyMap<string, View>) => room.views.show(views),
    resumeSound: () => room.mesh.sound.resume().then(() => store.change({ isSoundBlocked: false })),
    say: (text: string) => chat.say(text),
    showCaption: (chunk: unknown) => chat.showCaption(chunk),
    askAsHost: (request: HostRequest) => host.ask(request),
    hangUp: () => room.hangUp(),
  };
}
