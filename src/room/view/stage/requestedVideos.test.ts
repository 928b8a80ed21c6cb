import { expect, test } from 'vitest';
import { EMPTY_STATE, type Person } from '../../core/state/roomState.ts';
import { placePeople } from './placePeople.ts';
import { MAX_CAMERA_VIDEOS, unrequestedVideos, viewsOf } from './requestedVideos.ts';

const SPACE = { width: 1280, height: 720 };
const SHOWN = { isVisible: true, pixelRatio: 1 };

const person = (id: string, more: Partial<Person> = {}): Person => ({
  id,
  name: id,
  isGuest: false,
  state: { audio: true, video: true, screen: false, hand: false },
  isSelf: false,
  connection: 'connected',
  video: null,
  screen: null,
  isSpeaking: false,
  link: null,
  quality: null,
  sendingLimit: 'none',
  colour: 0,
  ...more,
});

const room = (people: Person[], more: Partial<typeof EMPTY_STATE> = {}) => ({
  ...EMPTY_STATE,
  ...more,
  people: new Map([person('me', { isSelf: true }), ...people].map((each) => [each.id, each])),
});

const nine = Array.from({ length: 9 }, (_, index) => person(`p${index}`));
const left = (state: ReturnType<typeof room>) => [...unrequestedVideos(state, placePeople(state, SPACE))];
const views = (state: ReturnType<typeof room>, shown = SHOWN, space = SPACE) =>
  viewsOf(state, placePeople(state, space), shown);

test('with ten participants, as many videos are shown as the browser can decode, those who came first', () => {
  expect(left(room(nine))).toEqual(nine.slice(MAX_CAMERA_VIDEOS).map(({ id }) => id));
  expect(left(room(nine.slice(0, MAX_CAMERA_VIDEOS)))).toEqual([]);
});

test('recent speakers and the pinned participant get a video, and those silent longest lose theirs', () => {
  expect(left(room(nine, { recentIds: ['p8', 'p7'] }))).toEqual(['p3', 'p4', 'p5', 'p6']);
  expect(left(room(nine, { recentIds: ['me', 'p8'], isTileView: false, pinnedId: 'p7' }))).not.toContain(
    'p7',
  );
});

test('a camera that is off takes no video slot, and is requested in case it is turned on', () => {
  const off = { audio: true, video: false, screen: false, hand: false };
  const people = nine.map((each, index) => (index < 4 ? { ...each, state: off } : each));
  expect(left(room(people))).toEqual([]);
  expect(views(room(people)).get('p0')!.camera).toBeGreaterThan(0);
});

test('a tile requests the height that fills it, and a hidden tile requests none', () => {
  const pair = [person('karim'), person('lila')];
  const beside = room(pair, { isTileView: false, pinnedId: 'karim' });
  expect(views(beside).get('karim')!.camera).toBe(540);
  expect(views(beside).get('lila')!.camera).toBe(180);
  expect(views(beside, { isVisible: true, pixelRatio: 2 }).get('lila')!.camera).toBe(270);
  expect(views({ ...beside, isFilmstripShown: false }).get('lila')!.camera).toBe(0);
});

test.each([
  [720, 540],
  [180, 180],
  [200, 180],
  [20, 90],
])('with a limit of %i pixels by the embedding page, at most %i are requested', (maxPictureHeight, most) => {
  const pair = [person('karim', { state: { audio: true, video: true, screen: true, hand: false } })];
  const limited = room(pair, { isTileView: false, pinnedId: 'karim', maxPictureHeight });
  expect(views(limited).get('karim')).toEqual({ camera: most, screen: true });
  expect(views(limited, { isVisible: false, pixelRatio: 1 }).get('karim')!.camera).toBe(0);
});

test('a wide, low tile requests the height that fills its width', () => {
  expect(views(room([person('karim')]), SHOWN, { width: 640, height: 96 }).get('karim')!.camera).toBe(360);
});

test('no video is requested while the room is in the background', () => {
  const hidden = views(room([person('karim')]), { isVisible: false, pixelRatio: 1 });
  expect([...hidden]).toEqual([['karim', { camera: 0, screen: false }]]);
});
