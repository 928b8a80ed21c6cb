import { type Person, type RoomState, screenTileOf } from '../../core/roomState.ts';
import { type Box, type Space, speakerBoxes, tileBoxes } from './layout.ts';

type Placed = Pick<RoomState, 'people' | 'pinnedId' | 'dominantId' | 'isTileView' | 'isFilmstripShown'>;

/** A frame this low, in pixels, floats in a corner of a phone, where only one picture can be seen. */
const GLIMPSE_HEIGHT = 130;

/** Computes the tile of each person and of each screen that another shares, by id; those without one are hidden. */
export function placePeople(state: Placed, space: Space): Map<string, Box> {
  // The person themselves comes last.
  const people = [...state.people.values()].sort((a, b) => Number(a.isSelf) - Number(b.isSelf));
  const screens = people.filter((person) => person.state.screen && !person.isSelf);
  const tiles = [...screens.map(({ id }) => screenTileOf(id)), ...people.map(({ id }) => id)];
  const isGlimpse = space.height < GLIMPSE_HEIGHT;
  const large = largeTile(isGlimpse ? { ...state, isTileView: false } : state, people, tiles);
  if (large === null) {
    const boxes = tileBoxes(tiles.length, space);
    return new Map(tiles.map((id, index) => [id, boxes[index]!]));
  }
  const others = tiles.filter((id) => id !== large);
  const boxes = speakerBoxes(others.length, space, state.isFilmstripShown && !isGlimpse);
  const strip = others.flatMap((id, index) =>
    boxes.strip[index] ? [[id, boxes.strip[index]] as const] : [],
  );
  return new Map([[large, boxes.large], ...strip]);
}

/** The large tile; in tile view only a pinned one or a shared screen, which must be legible. */
function largeTile(
  { pinnedId, dominantId, isTileView }: Placed,
  people: Person[],
  tiles: string[],
): string | null {
  const pinned = tiles.find((id) => id === pinnedId);
  const sharing = people.find((person) => person.state.screen && !person.isSelf);
  const screen = sharing && screenTileOf(sharing.id);
  if (isTileView) return pinned ?? screen ?? null;
  const others = people.filter(({ isSelf }) => !isSelf);
  const dominant = others.find(({ id }) => id === dominantId);
  return pinned ?? screen ?? (dominant ?? others[0] ?? people[0])?.id ?? null;
}
