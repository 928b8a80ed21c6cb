import { expect, test } from 'vitest';
import { EMPTY_STATE, type Person, screenTileOf } from '../../core/state/roomState.ts';
import { placePeople } from './placePeople.ts';

const SPACE = { width: 1280, height: 640 };

const person = (id: string, more: { isSelf?: boolean; isSharing?: boolean } = {}): Person => ({
  id,
  name: id,
  isGuest: false,
  state: { audio: true, video: true, screen: more.isSharing ?? false, hand: false },
  isSelf: more.isSelf ?? false,
  connection: 'connected',
  video: null,
  screen: null,
  isSpeaking: false,
  link: null,
  quality: null,
  sendingLimit: 'none',
  colour: 0,
});

const placed = (people: Person[], space = SPACE, more: Partial<typeof EMPTY_STATE> = {}) =>
  placePeople({ ...EMPTY_STATE, ...more, people: new Map(people.map((each) => [each.id, each])) }, space);

const largest = (boxes: ReturnType<typeof placed>): string =>
  [...boxes].toSorted(([, a], [, b]) => b.width * b.height - a.width * a.height)[0]![0];

test('a shared screen of another participant is the largest tile, beside the camera of the presenter', () => {
  const boxes = placed([person('me', { isSelf: true }), person('karim', { isSharing: true })]);
  expect(largest(boxes)).toBe(screenTileOf('karim'));
  expect([...boxes.keys()].toSorted()).toEqual(['karim', screenTileOf('karim'), 'me']);
});

test('your own shared screen has no tile, which would show itself recursively', () => {
  const boxes = placed([person('me', { isSelf: true, isSharing: true }), person('karim')]);
  expect([...boxes.keys()].toSorted()).toEqual(['karim', 'me']);
});

test('with two shared screens, the pinned one is the largest tile', () => {
  const people = [person('karim', { isSharing: true }), person('lila', { isSharing: true })];
  expect(largest(placed(people))).toBe(screenTileOf('karim'));
  expect(largest(placed(people, SPACE, { pinnedId: screenTileOf('lila') }))).toBe(screenTileOf('lila'));
});

test('on a phone, a shared screen gets most of the height', () => {
  const space = { width: 336, height: 279 };
  const boxes = placed([person('me', { isSelf: true }), person('karim', { isSharing: true })], space);
  expect(boxes.get(screenTileOf('karim'))!.height).toBeGreaterThan(190);
});

test('on a phone in landscape orientation, a stage above the toolbar shows everybody', () => {
  const people = [person('me', { isSelf: true }), person('karim'), person('lila')];
  expect(placed(people, { width: 688, height: 100 }).size).toBe(3);
});

test('picture-in-picture shows one tile: the shared screen, else the dominant speaker', () => {
  const space = { width: 138, height: 96 };
  const people = [person('me', { isSelf: true }), person('karim'), person('lila')];
  expect([...placed(people, space, { dominantId: 'lila' }).keys()]).toEqual(['lila']);
  const sharing = [...people, person('omar', { isSharing: true })];
  expect([...placed(sharing, space, { dominantId: 'lila' }).keys()]).toEqual([screenTileOf('omar')]);
});

test('a filmstrip without room for everybody shows the other shared screen and the most recent speakers', () => {
  const ids = ['karim', 'lila', 'omar', 'sara', 'nour', 'yacine', 'jo'];
  const people = [
    person('me', { isSelf: true }),
    ...ids.map((id) => person(id, { isSharing: id === 'karim' || id === 'jo' })),
  ];
  const boxes = placed(people, { width: 336, height: 246 }, { recentIds: ['nour', 'gone', 'lila'] });
  expect([...boxes.keys()].toSorted()).toEqual(
    [screenTileOf('karim'), screenTileOf('jo'), 'nour', 'lila', 'karim'].toSorted(),
  );
});
