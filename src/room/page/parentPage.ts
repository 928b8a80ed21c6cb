import { type CommandOnTheWay, scopeOf } from '../apiNames.ts';
import { CallTransport } from '../callTransport.ts';
import type { Report } from '../core/reports.ts';
import type { wireDetail } from './wireDetail.ts';

export type Commands = Record<CommandOnTheWay, (...args: unknown[]) => unknown>;
export type Requests = Record<string, (detail: Record<string, unknown>) => unknown>;

/** The page around the frame, which follows the room and may give it commands. In a tab of its own there is none. */
export class ParentPage {
  #transport: CallTransport | null = null;
  #toDetail: typeof wireDetail | null = null;
  /** Reports carry texts, and the texts are loaded after the line to the server was opened. */
  #waiting: (() => void)[] = [];

  /** The frame may only stand in pages of our own origin, so nobody else is believed or told anything. */
  connect(apiId: string | null, commands: Commands, requests: Requests): void {
    if (apiId === null || window.parent === window) return;
    this.#transport = new CallTransport({
      scope: scopeOf(apiId),
      other: window.parent,
      origin: location.origin,
      onEvent: ({ name, data }) => {
        const args = Array.isArray(data) ? data : [];
        if (Object.hasOwn(commands, name)) void commands[name as CommandOnTheWay](...args);
      },
      onRequest: ({ name, ...detail }) =>
        Object.hasOwn(requests, name) ? requests[name]?.(detail) : undefined,
    });
  }

  readonly report: Report = (name, report) => {
    if (!this.#transport) return;
    if (this.#toDetail) this.#transport.sendEvent({ name, ...this.#toDetail(name, report) });
    else this.#waiting.push(() => this.report(name, report));
  };

  /** Sends what waited for its texts, in the order in which it happened. */
  release(toDetail: typeof wireDetail): void {
    this.#toDetail = toDetail;
    for (const send of this.#waiting.splice(0)) send();
  }
}
