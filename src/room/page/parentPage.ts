import { scopeOf, type WireCommand } from '../apiNames.ts';
import { CallTransport } from '../callTransport.ts';
import type { Report } from '../core/state/reports.ts';
import type { wireDetail } from './wireDetail.ts';

export type Commands = Record<WireCommand, (...args: unknown[]) => unknown>;
export type Requests = Record<string, (detail: Record<string, unknown>) => unknown>;

/** The embedding page, which receives events and sends commands. Does nothing if the room is opened in its own tab. */
export class ParentPage {
  #transport: CallTransport | null = null;
  #toDetail: typeof wireDetail | null = null;
  /** Reports that wait until the translated texts have loaded. */
  #queue: (() => void)[] = [];

  /** Exchanges messages only with the own origin, because other origins may not embed the frame. */
  connect(apiId: string | null, commands: Commands, requests: Requests): void {
    if (apiId === null || window.parent === window) return;
    this.#transport = new CallTransport({
      scope: scopeOf(apiId),
      other: window.parent,
      origin: location.origin,
      onEvent: ({ name, data }) => {
        const args = Array.isArray(data) ? data : [];
        if (Object.hasOwn(commands, name)) void commands[name as WireCommand](...args);
      },
      onRequest: ({ name, ...detail }) =>
        Object.hasOwn(requests, name) ? requests[name]?.(detail) : undefined,
    });
    this.report('ready', {});
  }

  readonly report: Report = (name, report) => {
    if (!this.#transport) return;
    if (this.#toDetail) this.#transport.sendEvent({ name, ...this.#toDetail(name, report) });
    else this.#queue.push(() => this.report(name, report));
  };

  /** Sends the queued reports in order when the texts have loaded. */
  release(toDetail: typeof wireDetail): void {
    this.#toDetail = toDetail;
    for (const send of this.#queue.splice(0)) send();
  }
}
