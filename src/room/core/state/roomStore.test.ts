import { expect, test, vi } from 'vitest';
import type { Person } from './roomState.ts';
import { RoomStore } from './roomStore.ts';

const person = (id: string): Person => ({
  id,
  name: id,
  isGuest: false,
  state: { audio: true, video: true, screen: false, hand: false },
  isSelf: false,
  connection: 'connecting',
  video: null,
  screen: null,
  isSpeaking: false,
  link: null,
  quality: null,
  sendingLimit: 'none',
  colour: 0,
});

test('synchronous changes are batched into one notification', async () => {
  const store = new RoomStore();
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.change({ phase: 'joined' });
  store.addPerson(person('a'));
  expect(listener).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  store.change({ phase: 'over' });
  await Promise.resolve();
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a changed participant becomes a new object, all others keep their identity', () => {
  const store = new RoomStore();
  store.addPerson(person('a'));
  store.addPerson(person('b'));
  const { people } = store.state;
  store.changePerson('a', { connection: 'connected' });
  expect(people.get('a')?.connection).toBe('connecting');
  expect(store.state.people.get('a')?.connection).toBe('connected');
  expect(store.state.people.get('b')).toBe(people.get('b'));
  expect([...store.state.people.keys()]).toEqual(['a', 'b']);
});

test('a late change does not add a participant again who has left', () => {
  const store = new RoomStore();
  store.addPerson(person('a'));
  store.removePerson('a');
  store.changePerson('a', { isSpeaking: true });
  expect(store.state.people.size).toBe(0);
});
