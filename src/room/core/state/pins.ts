import type { Report } from './reports.ts';
import { screenTileOf } from './roomState.ts';
import type { RoomStore } from './roomStore.ts';

/** Ends the pin of the enlarged tile when that tile is gone. */
export class Pins {
  readonly #store: RoomStore;
  readonly #report: Report;

  constructor(store: RoomStore, report: Report) {
    this.#store = store;
    this.#report = report;
  }

  /** Unpins the pinned tile, and returns to tile view if pinning it left that view. */
  unpin(): void {
    const { isTileView, unpinsToTiles } = this.#store.state;
    this.#store.change({ pinnedId: null, isTileView: isTileView || unpinsToTiles, unpinsToTiles: false });
    if (unpinsToTiles) this.#report('tile-view-changed', { enabled: true });
  }

  onRemoved(...tiles: string[]): void {
    if (tiles.includes(this.#store.state.pinnedId ?? '')) this.unpin();
  }

  /** After another seat was taken: keeps the pin of whoever is still here, and that of the own tile, whose id changed. */
  onNewSeat(formerSelfId: string | null, selfId: string): void {
    const { pinnedId, people } = this.#store.state;
    if (pinnedId === null) return;
    const tiles = [...people.keys()].flatMap((id) => [id, screenTileOf(id)]);
    if (pinnedId === formerSelfId) this.#store.change({ pinnedId: selfId });
    else if (!tiles.includes(pinnedId)) this.unpin();
  }
}
