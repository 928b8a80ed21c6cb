import type { RoomNews, RoomRequest } from '#shared/contract/conference.ts';
import { LONGEST_CHAT_MESSAGE } from '#shared/rules/roomLine.ts';
import type { ParentPage } from '../page/parentPage.ts';
import { memberLabel } from '../texts/roomText.ts';
import type { Caption, RoomStore } from './roomState.ts';

const MOST_CHAT_LINES = 500;
const MOST_CAPTIONS = 3;
const CAPTION_SHOWN_MS = 8_000;

/** What is written between members, and the captions of what is said. */
export class RoomTalk {
  readonly #store: RoomStore;
  readonly #page: ParentPage;
  readonly #send: (request: RoomRequest) => boolean;

  constructor(store: RoomStore, page: ParentPage, send: (request: RoomRequest) => boolean) {
    this.#store = store;
    this.#page = page;
    this.#send = send;
  }

  /** False when it could not be sent now. */
  say(text: string): boolean {
    const message = text.trim().slice(0, LONGEST_CHAT_MESSAGE);
    if (!message || !this.#send({ type: 'chat', text: message })) return false;
    this.#page.tell('outgoing-message', { message, privateMessage: false });
    return true;
  }

  hearChat({ id, text, sentAt, ...sender }: Extract<RoomNews, { type: 'chat' }>): void {
    const name = memberLabel(sender);
    const { state } = this.#store;
    const isOwn = id === state.selfId;
    const chat = [...state.chat, { id, name, text, sentAt: new Date(sentAt), isOwn }].slice(-MOST_CHAT_LINES);
    const isSeen = isOwn || state.panel === 'chat';
    this.#store.change({ chat, unread: isSeen ? state.unread : state.unread + 1 });
    if (!isOwn)
      this.#page.tell('incoming-message', { from: id, nick: name, message: text, privateMessage: false });
    this.#tellChat();
  }

  toggleChat(): void {
    const isOpen = this.#store.state.panel !== 'chat';
    this.#store.change({ panel: isOpen ? 'chat' : null, unread: 0 });
    this.#tellChat();
  }

  /** A line that is still being said comes again under the same id. */
  showCaption(chunk: unknown): void {
    const caption = toCaption(chunk);
    if (!caption) return;
    const others = this.#store.state.captions.filter(({ id }) => id !== caption.id);
    this.#store.change({ captions: [...others, caption].slice(-MOST_CAPTIONS) });
    setTimeout(() => {
      const now = performance.now();
      const captions = this.#store.state.captions.filter(({ shownAt }) => now - shownAt < CAPTION_SHOWN_MS);
      this.#store.change({ captions });
    }, CAPTION_SHOWN_MS + 50);
  }

  #tellChat(): void {
    const { panel, unread } = this.#store.state;
    this.#page.tell('chat-updated', { isOpen: panel === 'chat', unreadCount: unread });
  }
}

/** In the shape of Jitsi's transcriptionChunkReceived: `final` once it is sure, before that `stable` and `unstable`. */
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
