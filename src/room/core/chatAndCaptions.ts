import type { RoomNews, RoomRequest } from '#shared/contract/conference.ts';
import { MAX_CHAT_MESSAGE_LENGTH } from '#shared/rules/conference/roomProtocol.ts';
import { truncated } from '#shared/rules/truncated.ts';
import type { Report } from './state/reports.ts';
import type { Caption, ChatLine } from './state/roomState.ts';
import type { RoomStore } from './state/roomStore.ts';

const MAX_CHAT_LINES = 500;
const MAX_CAPTIONS = 3;
const CAPTION_SHOWN_MS = 8_000;

/** The chat between members, and the captions from the transcript. */
export class ChatAndCaptions {
  readonly #store: RoomStore;
  readonly #report: Report;
  readonly #send: (request: RoomRequest) => boolean;
  /** Own messages by key that the server has not sent back, so that it may not have received them. */
  readonly #unconfirmed = new Map<string, string>();
  #chatLines = 0;

  constructor(store: RoomStore, report: Report, send: (request: RoomRequest) => boolean) {
    this.#store = store;
    this.#report = report;
    this.#send = send;
  }

  /** Sends a chat message; returns false if it is empty or the connection is lost. */
  say(text: string): boolean {
    const message = truncated(text.trim(), MAX_CHAT_MESSAGE_LENGTH);
    // A silent connection may lose the message, so the field keeps the text until the connection is back.
    if (!message || this.#store.state.phase !== 'joined') return false;
    const key = randomKey();
    if (!this.#send({ type: 'chat', text: message, key })) return false;
    this.#unconfirmed.set(key, message);
    this.#report('outgoing-message', { message, privateMessage: false });
    return true;
  }

  /** Sends again what the lost connection may have lost. Those who have received it recognize it by its key. */
  repeat(): void {
    for (const [key, text] of this.#unconfirmed) this.#send({ type: 'chat', text, key });
  }

  addChatLine({ id, name, isGuest, text, sentAt, key }: Extract<RoomNews, { type: 'chat' }>): void {
    const { state } = this.#store;
    if (key !== undefined) {
      this.#unconfirmed.delete(key);
      if (state.chat.some((line) => line.key === key)) return;
    }
    const isOwn = id === state.selfId;
    const number = ++this.#chatLines;
    const line: ChatLine = { number, key, sender: { name, isGuest }, text, sentAt: new Date(sentAt), isOwn };
    const isSeen = isOwn || state.panel === 'chat';
    this.#store.change({
      chat: [...state.chat, line].slice(-MAX_CHAT_LINES),
      unread: isSeen ? state.unread : state.unread + 1,
    });
    if (!isOwn) this.#report('incoming-message', { from: id, line });
    this.#reportChat();
  }

  toggleChat(): void {
    const isOpen = this.#store.state.panel !== 'chat';
    this.#store.change({ panel: isOpen ? 'chat' : null, unread: 0 });
    this.#reportChat();
  }

  /** Shows a caption, or replaces the caption with the same id while its line is still being spoken. */
  showCaption(chunk: unknown): void {
    const caption = toCaption(chunk);
    if (!caption) return;
    const others = this.#store.state.captions.filter(({ id }) => id !== caption.id);
    this.#store.change({ captions: [...others, caption].slice(-MAX_CAPTIONS) });
    setTimeout(() => {
      const now = performance.now();
      const captions = this.#store.state.captions.filter(({ shownAt }) => now - shownAt < CAPTION_SHOWN_MS);
      this.#store.change({ captions });
    }, CAPTION_SHOWN_MS + 50);
  }

  #reportChat(): void {
    const { panel, unread } = this.#store.state;
    this.#report('chat-updated', { isOpen: panel === 'chat', unreadCount: unread });
  }
}

/** Random, so that nobody can use another member's key first. randomUUID requires https. */
const randomKey = (): string => crypto.getRandomValues(new BigUint64Array(1)).join();

/**
 * Parses Jitsi's transcriptionChunkReceived: `final` holds the final text, `stable` and `unstable` an earlier version
 * of it.
 */
function toCaption(chunk: unknown): Caption | null {
  if (typeof chunk !== 'object' || chunk === null) return null;
  const { messageID, participant, language, final, stable, unstable } = chunk as Record<string, unknown>;
  const text = [final, stable, unstable].find((part) => typeof part === 'string' && part.trim() !== '');
  if (typeof text !== 'string') return null;
  const speaker = (participant as { name?: unknown } | null | undefined)?.name;
  return {
    id: String(messageID ?? text),
    speaker: typeof speaker === 'string' ? speaker : '',
    text,
    language: typeof language === 'string' ? language : '',
    shownAt: performance.now(),
  };
}
