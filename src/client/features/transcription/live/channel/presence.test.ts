import { expect, test, vi } from 'vitest';
import { Presence } from './presence.ts';

const amina = {
  id: 'a',
  name: 'Amina',
  isGuest: false,
  isCapturing: true,
  isRecording: false,
  isInside: true,
};

test('presence messages set, add and remove participants', () => {
  const presence = new Presence({ send: () => {} });
  expect(presence.people.get()).toEqual([]);
  presence.onMessage({ type: 'presence', people: [amina] });
  presence.onMessage({ type: 'pong' });
  expect(presence.people.get()).toEqual([amina]);
  const karim = { ...amina, id: 'k', name: 'Karim' };
  presence.onMessage({ type: 'presence_change', changed: [karim], left: [] });
  expect(presence.people.get()).toEqual([amina, karim]);
  presence.onMessage({ type: 'presence_change', changed: [], left: ['a'] });
  expect(presence.people.get()).toEqual([karim]);
});

test('the start and end of a recording are sent, and a reconnect resends that it is running', () => {
  const send = vi.fn();
  const presence = new Presence({ send });
  presence.onWelcome();
  expect(send).not.toHaveBeenCalled();
  presence.setRecording(true);
  presence.onWelcome();
  presence.setRecording(false);
  presence.onWelcome();
  expect(send.mock.calls.map(([message]) => message.isOn)).toEqual([true, true, false]);
});

test('joining and leaving the conference are sent once, and a reconnect resends that the person is inside', () => {
  const send = vi.fn();
  const presence = new Presence({ send });
  presence.setInside(false);
  presence.onWelcome();
  expect(send).not.toHaveBeenCalled();
  presence.setInside(true);
  presence.setInside(true);
  presence.onWelcome();
  presence.setInside(false);
  presence.onWelcome();
  expect(send.mock.calls.map(([message]) => message)).toEqual(
    [true, true, false].map((isInside) => ({ type: 'attendance', isInside })),
  );
});
