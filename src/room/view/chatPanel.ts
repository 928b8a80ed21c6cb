import { LONGEST_CHAT_MESSAGE } from '#shared/rules/roomLine.ts';
import type { ChatLine, RoomState } from '../core/roomState.ts';
import type { Actions } from '../page/commands.ts';
import { roomText } from '../texts/roomText.ts';
import { element, setAttribute } from './element.ts';
import { icon } from './icons.ts';

/** Text messages among those who are here now. */
export class ChatPanel {
  readonly root: HTMLElement;
  readonly #log = element('ol', {
    class: 'log',
    role: 'log',
    'aria-live': 'polite',
    'aria-label': roomText('Messages'),
  });
  readonly #empty = element(
    'p',
    { class: 'empty' },
    roomText('No messages yet. Everybody here will see what you write.'),
  );
  readonly #field = element('textarea', {
    rows: '1',
    dir: 'auto',
    maxlength: String(LONGEST_CHAT_MESSAGE),
    placeholder: roomText('Write a message'),
    'aria-label': roomText('Write a message'),
  });
  #shown: ChatLine | undefined;
  #isOpen = false;

  constructor(actions: Actions) {
    const close = element(
      'button',
      { type: 'button', class: 'button small', 'aria-label': roomText('Close chat') },
      icon('close'),
    );
    close.addEventListener('click', () => actions.toggleChat());
    const send = element(
      'button',
      { class: 'button small send', 'aria-label': roomText('Send') },
      icon('send'),
    );
    const form = element('form', {}, this.#field, send);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (actions.say(this.#field.value)) this.#field.value = '';
    });
    this.#field.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      form.requestSubmit();
    });
    const header = element('header', {}, element('h2', {}, roomText('Chat')), close);
    this.root = element(
      'aside',
      { class: 'panel', 'aria-label': roomText('Chat'), hidden: true },
      header,
      this.#empty,
      this.#log,
      form,
    );
    this.root.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') actions.toggleChat();
    });
  }

  show({ chat, panel }: RoomState): void {
    const isOpen = panel === 'chat';
    setAttribute(this.root, 'hidden', !isOpen);
    this.#empty.hidden = chat.length > 0;
    const from = this.#shown ? chat.indexOf(this.#shown) + 1 : 0;
    for (const line of chat.slice(from)) this.#log.append(toRow(line));
    while (this.#log.childElementCount > chat.length) this.#log.firstElementChild?.remove();
    if (from < chat.length || isOpen !== this.#isOpen) this.#log.scrollTop = this.#log.scrollHeight;
    this.#shown = chat.at(-1);
    if (isOpen && !this.#isOpen) this.#field.focus();
    this.#isOpen = isOpen;
  }
}

function toRow({ name, text, sentAt, isOwn }: ChatLine): HTMLElement {
  const time = sentAt.toLocaleTimeString(document.documentElement.lang, {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  return element(
    'li',
    { 'data-own': String(isOwn) },
    element(
      'span',
      { class: 'who' },
      element('bdi', {}, isOwn ? roomText('You') : name),
      element('time', {}, time),
    ),
    element('p', { dir: 'auto' }, text),
  );
}
