import type { Person, RoomState } from '../core/roomState.ts';
import { type Box, type Space, speakerBoxes, tileBoxes } from './layout.ts';

type Placed = Pick<RoomState, 'people' | 'pinnedId' | 'dominantId' | 'isTileView' | 'isFilmstripShown'>;

/** A frame this low, in pixels, floats in a corner of a phone, where only one picture can be seen. */
const GLIMPSE_HEIGHT = 130;

/** Computes the tile of each person, by id; people without one are hidden. */
export function placePeople(state: Placed, space: Space): Map<string, Box> {
  // The person themselves comes last.
  const people = [...state.people.values()].sort((a, b) => Number(a.isSelf) - Number(b.isSelf));
  const isGlimpse = space.height < GLIMPSE_HEIGHT;
  const large = largePerson(isGlimpse ? { ...state, isTileView: false } : state, people);
  if (!large) {
    const boxes = tileBoxes(people.length, space);
    return new Map(people.map(({ id }, index) => [id, boxes[index]!]));
  }
  const others = people.filter((person) => person !== large);
  const boxes = speakerBoxes(others.length, space, state.isFilmstripShown && !isGlimpse);
  const strip = others.flatMap(({ id }, index) =>
    boxes.strip[index] ? [[id, boxes.strip[index]] as const] : [],
  );
  return new Map([[large.id, boxes.large], ...strip]);
}

/** The person in the large tile; in tile view only a pinned person or a shared screen, which must be legible. */
function largePerson({ pinnedId, dominantId, isTileView }: Placed, people: Person[]): Person | null {
  const others = people.filter(({ isSelf }) => !isSelf);
  const pinned = people.find(({ id }) => id === pinnedId);
  const sharing = others.find((person) => person.state.screen);
  if (isTileView) return pinned ?? sharing ?? null;
  const dominant = others.find(({ id }) => id === dominantId);
  return pinned ?? sharing ?? dominant ?? others[0] ?? people[0] ?? null;
}
