import type { View } from '#shared/contract/conference.ts';
import { heightToSend, heightWithin } from '../../core/peers/videoHeights.ts';
import { type RoomState, screenTileOf } from '../../core/state/roomState.ts';
import type { Box } from './layout.ts';

/**
 * Maximum number of camera videos received. In a room of ten, a person whose video all others show sends nine videos
 * and receives five, which takes half a core as measured.
 */
export const MAX_CAMERA_VIDEOS = 5;
/** Aspect ratio of a camera, which determines the height that a tile's width needs. */
const ASPECT_RATIO = 16 / 9;

type Shown = Pick<RoomState, 'people' | 'pinnedId' | 'recentIds' | 'maxPictureHeight'>;

/**
 * The persons with a tile whose camera video is not requested. The pinned person and the largest tiles come first, then
 * the most recent speakers, then the order of joining. The others are heard, and shown by their initials.
 */
export function unrequestedVideos(
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
  return new Set(inOrder.slice(MAX_CAMERA_VIDEOS).map(({ id }) => id));
}

/** What the own tiles show of each other person, by id: no video at all while the room is hidden. */
export function viewsOf(
  state: Shown,
  boxes: ReadonlyMap<string, Box>,
  { isVisible, pixelRatio }: { isVisible: boolean; pixelRatio: number },
): Map<string, View> {
  const without = unrequestedVideos(state, boxes);
  const most = heightWithin(state.maxPictureHeight);
  const views = new Map<string, View>();
  for (const { id, isSelf, state: own } of state.people.values()) {
    if (isSelf) continue;
    const box = boxes.get(id);
    const height = box && isVisible && !without.has(id) ? Math.max(box.height, box.width / ASPECT_RATIO) : 0;
    // Requests a screen before it is shared, so that its first frame does not wait for this message.
    const isScreenSeen = isVisible && (!own.screen || boxes.has(screenTileOf(id)));
    const camera = Math.min(heightToSend(height * pixelRatio), most);
    views.set(id, { camera, screen: isScreenSeen });
  }
  return views;
}
