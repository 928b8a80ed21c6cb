import type { HostRequest, Mute, RoomNews, RoomRequest } from '#shared/contract/conference.ts';
import type { LocalMedia } from './media/localMedia.ts';
import type { Notices } from './state/notices.ts';
import type { RoomStore } from './state/roomStore.ts';

interface Parts {
  store: RoomStore;
  notices: Notices;
  media: LocalMedia;
  send: (request: RoomRequest) => boolean;
}

/** Sends a host's requests, and carries out those of other hosts. The server decides who is host. */
export class HostControls {
  readonly #parts: Parts;
  #lastMuteId: string | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  ask(request: HostRequest): void {
    this.#parts.send(request);
  }

  /** Notifies this member if they became host during the conference. */
  setHosts(hostIds: readonly string[]): void {
    const { store, notices } = this.#parts;
    const { hostIds: before, selfId } = store.state;
    if (hostIds.join() === before.join()) return;
    store.change({ hostIds });
    if (selfId !== null && hostIds.includes(selfId) && !before.includes(selfId))
      notices.add({ kind: 'becameHost' });
  }

  /** Notifies only of the owner, who cannot be removed: a member who is not host any more has lost the controls by now. */
  onRefused({ code }: Extract<RoomNews, { type: 'error' }>): void {
    if (code === 'owner_not_removable') this.#parts.notices.add({ kind: 'ownerStays' });
  }

  /**
   * Applies each mute once, because the server repeats the latest one to members who may have missed it. Also applies it
   * while the microphone is being opened, which would be unmuted afterwards.
   */
  applyMute({ id, by }: Mute): void {
    if (id === this.#lastMuteId) return;
    this.#lastMuteId = id;
    const { notices, media } = this.#parts;
    if (media.isAudioOn) notices.add({ kind: 'muted', who: by });
    void media.setMuted(true);
  }
}
