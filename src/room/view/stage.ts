import type { Person, RoomState } from '../core/roomState.ts';
import type { Actions } from '../page/commands.ts';
import { roomText } from '../texts/roomText.ts';
import { element } from './element.ts';
import { type Box, speakerBoxes, tileBoxes } from './layout.ts';
import { Tile } from './tile.ts';

/** Everybody's pictures. They lie side by side in one element and are only moved, never taken out and in again. */
export class Stage {
  readonly root = element('div', { class: 'stage', role: 'region', 'aria-label': roomText('People') });
  readonly #tiles = new Map<string, Tile>();
  readonly #actions: Actions;
  #state: RoomState | null = null;

  constructor(actions: Actions) {
    this.#actions = actions;
    new ResizeObserver(() => this.#state && this.#place(this.#state)).observe(this.root);
  }

  show(state: RoomState): void {
    this.#state = state;
    for (const [id, tile] of this.#tiles) {
      if (state.people.has(id)) continue;
      tile.remove();
      this.#tiles.delete(id);
    }
    for (const person of state.people.values())
      this.#tileOf(person).show(person, state.pinnedId === person.id);
    this.#place(state);
  }

  #tileOf({ id }: Person): Tile {
    const known = this.#tiles.get(id);
    if (known) return known;
    const tile = new Tile(() => this.#actions.pin(this.#state?.pinnedId === id ? null : id));
    this.#tiles.set(id, tile);
    this.root.append(tile.root);
    return tile;
  }

  #place(state: RoomState): void {
    const space = { width: this.root.clientWidth, height: this.root.clientHeight };
    if (space.width === 0 || space.height === 0) return;
    const boxes = placePeople(state, space);
    for (const [id, tile] of this.#tiles) tile.place(boxes.get(id) ?? null);
  }
}

function placePeople(state: RoomState, space: { width: number; height: number }): Map<string, Box> {
  // The others first; oneself comes last.
  const people = [...state.people.values()].sort((a, b) => Number(a.isSelf) - Number(b.isSelf));
  const large = largePerson(state, people);
  if (!large) {
    const boxes = tileBoxes(people.length, space);
    return new Map(people.map(({ id }, index) => [id, boxes[index]!]));
  }
  const others = people.filter((person) => person !== large);
  const boxes = speakerBoxes(others.length, space, state.isFilmstripShown);
  const strip = others.flatMap(({ id }, index) =>
    boxes.strip[index] ? [[id, boxes.strip[index]] as const] : [],
  );
  return new Map([[large.id, boxes.large], ...strip]);
}

/** Null in tile view, unless somebody shows a screen, which must be read. */
function largePerson(state: RoomState, people: Person[]): Person | null {
  const others = people.filter(({ isSelf }) => !isSelf);
  const pinned = people.find(({ id }) => id === state.pinnedId);
  const sharing = others.find((person) => person.state.screen);
  if (state.isTileView) return pinned ?? sharing ?? null;
  const dominant = others.find(({ id }) => id === state.dominantId);
  return pinned ?? sharing ?? dominant ?? others[0] ?? people[0] ?? null;
}
