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

/** What a host may ask of the others, and what this member does when a host asks. The server decides who is host. */
export class HostControls {
  readonly #parts: Parts;
  #lastMuteId: string | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  ask(request: HostRequest): void {
    this.#parts.send(request);
  }

  /** Tells this member if the host's part has come to them during the conference. */
  setHosts(hostIds: readonly string[]): void {
    const { store, notices } = this.#parts;
    const { hostIds: before, selfId } = store.state;
    if (hostIds.join() === before.join()) return;
    store.change({ hostIds });
    if (selfId !== null && hostIds.includes(selfId) && !before.includes(selfId))
      notices.add({ kind: 'becameHost' });
  }

  /** Only the owner's removal is worth a word: who is host no longer has lost the controls by now. */
  onRefused({ code }: Extract<RoomNews, { type: 'error' }>): void {
    if (code === 'owner_not_removable') this.#parts.notices.add({ kind: 'ownerStays' });
  }

  /**
   * Obeys each mute once, because the latest is sent again for those who missed it. Also while the microphone is still being
   * opened, so that it does not open unmuted afterwards.
   */
  obey({ id, by }: Mute): void {
    if (id === this.#lastMuteId) return;
    this.#lastMuteId = id;
    const { notices, media } = this.#parts;
    if (media.isAudioOn) notices.add({ kind: 'muted', who: by });
    void media.setMuted(true);
  }
}
