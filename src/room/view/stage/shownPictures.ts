import type { View } from '#shared/contract/conference.ts';
import { heightToSend, heightWithin } from '../../core/pictureHeights.ts';
import { type RoomState, screenTileOf } from '../../core/roomState.ts';
import type { Box } from './layout.ts';

/** In a room of ten, somebody who is shown to all sends nine pictures and gets five, measured to take half a core. */
export const MAX_PICTURES = 5;
/** Of a camera, by which a tile's width needs a height. */
const ASPECT_RATIO = 16 / 9;

type Shown = Pick<RoomState, 'people' | 'pinnedId' | 'recentIds' | 'maxPictureHeight'>;

/**
 * The people with a tile whose camera is left out because others fill the places: the pinned one and the largest come
 * first, then the last speakers, then the order of joining. The others are heard, and shown by their initials.
 */
export function leftOut(
  { people, pinnedId, recentIds }: Shown,
  boxes: ReadonlyMap<string, Box>,
): Set<string> {
  // Rounded, because equal tiles differ by fractions of a pixel.
  const areaOf = (id: string) =>
    Math.round((boxes.get(id)?.width ?? 0) * (boxes.get(id)?.height ?? 0) * 0.001);
  const turnOf = (id: string) => (recentIds.includes(id) ? recentIds.indexOf(id) : recentIds.length);
  const inOrder = [...people.values()]
    .filter(({ id, isSelf, state }) => !isSelf && state.video && boxes.has(id))
    .sort(
      (a, b) =>
        Number(b.id === pinnedId) - Number(a.id === pinnedId) ||
        areaOf(b.id) - areaOf(a.id) ||
        turnOf(a.id) - turnOf(b.id),
    );
  return new Set(inOrder.slice(MAX_PICTURES).map(({ id }) => id));
}

/** What the own tiles show of each other person, by id; of nobody anything while the room itself is hidden. */
export function viewsOf(
  state: Shown,
  boxes: ReadonlyMap<string, Box>,
  { isVisible, pixelRatio }: { isVisible: boolean; pixelRatio: number },
): Map<string, View> {
  const without = leftOut(state, boxes);
  const most = heightWithin(state.maxPictureHeight);
  const views = new Map<string, View>();
  for (const { id, isSelf, state: own } of state.people.values()) {
    if (isSelf) continue;
    const box = boxes.get(id);
    const height = box && isVisible && !without.has(id) ? Math.max(box.height, box.width / ASPECT_RATIO) : 0;
    // A screen that is not shared yet counts as seen, so that its first frame need not wait for this message.
    const isScreenSeen = isVisible && (!own.screen || boxes.has(screenTileOf(id)));
    const camera = Math.min(heightToSend(height * pixelRatio), most);
    views.set(id, { camera, screen: isScreenSeen });
  }
  return views;
}
