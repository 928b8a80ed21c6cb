import type { RoomRequest, View } from '#shared/contract/conference.ts';

/** Debounce time in ms, which batches changes such as those while a window is resized. */
const DEBOUNCE_MS = 150;

/** Sends each member what this screen shows of them, whenever that changes. */
export class ViewRequests {
  readonly #send: (request: RoomRequest) => boolean;
  #views: ReadonlyMap<string, View> = new Map();
  /** The view last sent to each member. */
  readonly #sent = new Map<string, View>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (request: RoomRequest) => boolean) {
    this.#send = send;
  }

  show(views: ReadonlyMap<string, View>): void {
    this.#views = views;
    this.#timer ??= setTimeout(() => this.#flush(), DEBOUNCE_MS);
  }

  /**
   * Sends the views again, because those sent on a lost server connection, the own one or that of one member, may not have
   * arrived.
   */
  repeat(id?: string): void {
    if (id === undefined) this.#sent.clear();
    else this.forget(id);
    this.#flush();
  }

  /** Forgets the view sent to a member, because a member who rejoins no longer has it. */
  forget(id: string): void {
    this.#sent.delete(id);
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const [id, view] of this.#views) {
      const before = this.#sent.get(id);
      if (before?.camera === view.camera && before.screen === view.screen) continue;
      if (this.#send({ type: 'view', to: id, view })) this.#sent.set(id, view);
    }
  }
}
