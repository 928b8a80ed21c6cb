import type { RoomState } from '../core/roomState.ts';
import type { Actions } from '../page/commands.ts';
import { roomText } from '../texts/roomText.ts';
import { element, setAttribute, setText } from './element.ts';
import { icon } from './icons.ts';

const spinner = () => element('span', { class: 'spinner', 'aria-hidden': 'true' });

/** What covers the pictures: while one comes in, and when it is over. */
export class Curtain {
  readonly #title = element('h1');
  readonly #message = element('p');
  readonly #spinner = spinner();
  readonly #again = element('button', { type: 'button', class: 'primary' }, roomText('Join again'));
  readonly root = element(
    'div',
    { class: 'curtain', role: 'status' },
    this.#spinner,
    this.#title,
    this.#message,
    this.#again,
  );

  constructor() {
    this.#again.addEventListener('click', () => location.reload());
  }

  show({ phase, ending }: RoomState): void {
    const isOver = phase === 'over';
    setAttribute(this.root, 'hidden', phase !== 'joining' && !isOver);
    setAttribute(this.#spinner, 'hidden', isOver);
    setText(this.#title, isOver ? (ending?.title ?? '') : roomText('Joining…'));
    setText(this.#message, isOver ? (ending?.message ?? '') : '');
    setAttribute(this.#again, 'hidden', !isOver || ending?.canReturn !== true);
  }
}

/** Short news, the lost line, and the click that browsers want before a page may sound. */
export class Banners {
  readonly root = element('div', { class: 'banners' });
  readonly #line = element(
    'p',
    { class: 'banner', role: 'status' },
    spinner(),
    roomText('The connection was lost. Reconnecting…'),
  );
  readonly #sound = element(
    'button',
    { type: 'button', class: 'banner' },
    icon('sound'),
    roomText('Turn the sound on'),
  );
  readonly #news = element('div', { class: 'news', role: 'status', 'aria-live': 'polite' });

  constructor(actions: Actions) {
    this.#sound.addEventListener('click', () => void actions.resumeSound());
    this.root.append(this.#line, this.#sound, this.#news);
  }

  show({ phase, isSoundBlocked, notices }: RoomState): void {
    setAttribute(this.#line, 'hidden', phase !== 'reconnecting');
    setAttribute(this.#sound, 'hidden', !isSoundBlocked);
    const known = new Map(
      [...this.#news.children].map((child) => [(child as HTMLElement).dataset.id, child]),
    );
    for (const { id, text } of notices) {
      if (!known.delete(String(id)))
        this.#news.append(element('p', { class: 'banner', dir: 'auto', 'data-id': String(id) }, text));
    }
    for (const gone of known.values()) gone.remove();
  }
}

/** What is being said, as the page around the frame writes it down. */
export class Captions {
  readonly root = element('div', { class: 'captions' });

  show({ captions, areCaptionsOn, phase }: RoomState): void {
    const shown = areCaptionsOn && phase !== 'over' ? captions : [];
    const rows = shown.map(({ speaker, text, language }) =>
      element(
        'p',
        { dir: 'auto', lang: language || undefined },
        element('bdi', { class: 'who' }, speaker),
        // Bare, since only then does it decide on which side the whole line begins.
        text,
      ),
    );
    this.root.replaceChildren(...rows);
  }
}
