import type { Person } from '../core/roomState.ts';
import { roomText } from '../texts/roomText.ts';
import { element, setAttribute, setText } from './element.ts';
import { icon } from './icons.ts';
import type { Box } from './layout.ts';

const CONNECTION_TEXTS = { connecting: 'Connecting…', connected: null, lost: 'Reconnecting…' } as const;

/** The picture of one person with the name, or the initials while there is no picture. */
export class Tile {
  readonly root: HTMLElement;
  readonly #video = element('video', { autoplay: true, playsinline: true, 'aria-hidden': 'true' });
  readonly #avatar = element('span', { class: 'avatar', 'aria-hidden': 'true' });
  readonly #name = element('bdi', { class: 'name' });
  readonly #muted = element(
    'span',
    { class: 'sign muted', role: 'img', 'aria-label': roomText('Microphone off') },
    icon('microphoneOff'),
  );
  readonly #hand = element(
    'span',
    { class: 'sign raised', role: 'img', 'aria-label': roomText('Hand raised') },
    icon('hand'),
  );
  readonly #connection = element('span', { class: 'connection' });
  readonly #pin = element('button', { class: 'pin', type: 'button' }, icon('pin'));

  constructor(onPin: () => void) {
    this.#video.muted = true;
    this.#pin.addEventListener('click', onPin);
    const label = element('span', { class: 'label' }, this.#muted, this.#name);
    const corner = element('span', { class: 'corner' }, this.#hand, this.#connection);
    this.root = element(
      'div',
      { class: 'tile', role: 'group' },
      this.#avatar,
      this.#video,
      label,
      corner,
      this.#pin,
    );
    // A picture that has no frame yet would be a black hole.
    for (const event of ['resize', 'loadeddata', 'emptied'] as const)
      this.#video.addEventListener(event, () => this.#showVideo());
  }

  show(person: Person, isPinned: boolean): void {
    const { root } = this;
    this.#showTrack(person.video);
    root.dataset.member = person.id;
    root.dataset.self = String(person.isSelf);
    root.dataset.audio = String(person.state.audio);
    root.dataset.screen = String(person.state.screen);
    root.dataset.speaking = String(person.isSpeaking);
    root.dataset.connection = person.connection;
    root.style.setProperty('--person', `var(--sp${person.colour + 1})`);
    const whose = { name: person.name };
    const name = person.isSelf ? roomText('{name} (you)', whose) : person.name;
    setAttribute(root, 'aria-label', name);
    setText(this.#name, name);
    setText(this.#avatar, initialsOf(person.name));
    const connection = CONNECTION_TEXTS[person.connection];
    setText(this.#connection, connection ? roomText(connection) : '');
    this.#muted.hidden = person.state.audio;
    this.#hand.hidden = !person.state.hand;
    setAttribute(this.#pin, 'aria-pressed', String(isPinned));
    setAttribute(this.#pin, 'aria-label', roomText(isPinned ? 'Unpin {name}' : 'Pin {name}', whose));
    setAttribute(this.#pin, 'title', roomText(isPinned ? 'Unpin' : 'Pin'));
  }

  /** Null hides it. The element stays where it is, so that its picture never stops. */
  place(box: Box | null): void {
    const { style } = this.root;
    this.root.hidden = box === null;
    if (!box) return;
    for (const side of ['left', 'top', 'width', 'height'] as const) style[side] = `${box[side]}px`;
    this.root.dataset.small = String(box.height < 150);
  }

  remove(): void {
    this.#video.srcObject = null;
    this.root.remove();
  }

  #showTrack(track: MediaStreamTrack | null): void {
    const stream = this.#video.srcObject as MediaStream | null;
    if ((stream?.getVideoTracks()[0] ?? null) !== track) {
      this.#video.srcObject = track ? new MediaStream([track]) : null;
    }
    this.#showVideo();
  }

  #showVideo(): void {
    this.root.dataset.video = String(this.#video.srcObject !== null && this.#video.videoWidth > 0);
  }
}

function initialsOf(name: string): string {
  // Without the mark of a guest.
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word, at) => at === 0 || !word.startsWith('('));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return chosen.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
}
