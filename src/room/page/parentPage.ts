import {
  type CommandOnTheWay,
  type EventOnTheWay,
  type LOCAL_AUDIO_TRACK_CHANGED,
  scopeOf,
} from '../apiNames.ts';
import { CallTransport } from '../callTransport.ts';

export type Commands = Record<CommandOnTheWay, (...args: unknown[]) => unknown>;
export type Requests = Record<string, (detail: Record<string, unknown>) => unknown>;

/** The page around the frame, which follows the room and may give it commands. In a tab of its own there is none. */
export class ParentPage {
  #transport: CallTransport | null = null;

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

  tell(name: EventOnTheWay | typeof LOCAL_AUDIO_TRACK_CHANGED, detail: Record<string, unknown> = {}): void {
    this.#transport?.sendEvent({ name, ...detail });
  }
}
