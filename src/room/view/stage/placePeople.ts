import { type Person, type RoomState, screenTileOf } from '../../core/state/roomState.ts';
import { type Box, type Space, speakerBoxes, tileBoxes } from './layout.ts';

type Placed = Pick<
  RoomState,
  'people' | 'pinnedId' | 'dominantId' | 'recentIds' | 'isTileView' | 'isFilmstripShown'
>;

/**
 * Stage height in px below which the frame floats in a corner of a phone, with room for only one video. On a phone in
 * landscape orientation, the stage has 100 px and shows everybody.
 */
const GLIMPSE_HEIGHT = 98;

/** Computes the box of each person's tile and of each other person's shared screen, by id; others are hidden. */
export function placePeople(state: Placed, space: Space): Map<string, Box> {
  // Sorts the own tile last.
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
  const strip = fittingTiles(others, boxes.strip.length, state);
  return new Map([[large, boxes.large], ...strip.map((id, index) => [id, boxes.strip[index]!] as const)]);
}

/** As many tiles as the filmstrip has room for: shared screens and the most recent speakers first, in unchanged order. */
function fittingTiles(tiles: string[], count: number, { people, recentIds }: Placed): string[] {
  const turnOf = (id: string) => {
    if (!people.has(id)) return -1;
    return recentIds.includes(id) ? recentIds.indexOf(id) : recentIds.length;
  };
  const fitting = new Set(tiles.toSorted((a, b) => turnOf(a) - turnOf(b)).slice(0, count));
  return tiles.filter((id) => fitting.has(id));
}

/** Id of the large tile. In tile view only a pinned tile or a shared screen, which must be legible. */
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
