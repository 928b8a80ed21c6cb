import { expect, test, vi } from 'vitest';
import { HostControls } from './hostControls.ts';
import type { LocalMedia } from './media/localMedia.ts';
import type { Notices } from './state/notices.ts';
import type { NoticeContent } from './state/roomState.ts';
import { RoomStore } from './state/roomStore.ts';

function setUp(isAudioOn = true) {
  const store = new RoomStore();
  store.change({ selfId: 'self', hostIds: ['other'] });
  const shown: NoticeContent[] = [];
  const setMuted = vi.fn(async () => undefined);
  const host = new HostControls({
    store,
    notices: { add: (news: NoticeContent) => shown.push(news) } as unknown as Notices,
    media: { isAudioOn, setMuted } as unknown as LocalMedia,
    send: () => true,
  });
  return { store, host, shown, setMuted };
}

test("the host's part is announced once to whom it came, and to nobody else", () => {
  const { store, host, shown } = setUp();
  host.setHosts(['third']);
  expect(shown).toEqual([]);
  host.setHosts(['self']);
  host.setHosts(['self']);
  host.setHosts(['owner', 'self']);
  expect(shown).toEqual([{ kind: 'becameHost' }]);
  expect(store.state.hostIds).toEqual(['owner', 'self']);
});

test('a host turns an open microphone off once with each mute, and the notice says who did', () => {
  const by = { name: 'Amina Kaci', isGuest: false };
  const { host, shown, setMuted } = setUp();
  host.applyMute({ id: 'first', by });
  host.applyMute({ id: 'first', by });
  expect(setMuted).toHaveBeenCalledExactlyOnceWith(true);
  expect(shown).toEqual([{ kind: 'muted', who: by }]);
  host.applyMute({ id: 'second', by });
  expect(setMuted).toHaveBeenCalledTimes(2);
});

test('a microphone that is still being opened is muted as well, without a notice', () => {
  const { host, shown, setMuted } = setUp(false);
  host.applyMute({ id: 'first', by: { name: 'Amina Kaci', isGuest: false } });
  expect(setMuted).toHaveBeenCalledExactlyOnceWith(true);
  expect(shown).toEqual([]);
});
