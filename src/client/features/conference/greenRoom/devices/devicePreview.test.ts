import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DevicePreview, deviceInUse, type PreviewState } from './devicePreview.ts';
import type { Device } from './devices.ts';
import { FakeMedia } from './fakeMedia.ts';

let media: FakeMedia;
let preview: DevicePreview;

beforeEach(() => {
  media = new FakeMedia();
  vi.stubGlobal('navigator', media.navigator);
});
afterEach(() => preview.close());

interface Wished {
  microphone?: Device | null;
  hasCamera?: boolean;
}

async function open({ microphone = null, hasCamera = true }: Wished = {}): Promise<void> {
  preview = new DevicePreview(
    { microphone: { isOn: true, device: microphone }, camera: { isOn: hasCamera, device: null } },
    media.asMediaDevices,
  );
  await preview.start();
}

const shown = () => {
  const { microphone, camera } = preview.state.get();
  return { microphone: microphone.track?.label, camera: camera.track?.label };
};
const troubles = () => {
  const { microphone, camera } = preview.state.get();
  return [microphone.trouble, camera.trouble];
};
const openTracks = () => media.tracks.filter(({ isStopped }) => !isStopped).map(({ label }) => label);

test('one permission prompt opens both devices, and closing the preview stops them', async () => {
  await open();
  expect(media.calls).toBe(1);
  expect(shown()).toEqual({ microphone: 'Headset', camera: 'Webcam' });
  const { microphone, lists } = preview.state.get();
  expect(deviceInUse(microphone, lists.microphone)).toEqual({ id: 'mic1', label: 'Headset' });
  preview.close();
  expect(openTracks()).toEqual([]);
});

test('tracks that open after the preview was closed are stopped', async () => {
  const { getUserMedia } = media;
  media.getUserMedia = (wanted) => {
    preview.close();
    return getUserMedia(wanted);
  };
  await open();
  expect(media.tracks).toHaveLength(2);
  expect(openTracks()).toEqual([]);
  expect(shown()).toEqual({});
});

test.each([
  ['the preview is closed', () => preview.close()],
  ['it is switched off', () => preview.setOn('camera', false)],
])('a camera is not opened after %s while the microphone is opening', async (_, act) => {
  const { getUserMedia } = media;
  media.getUserMedia = (wanted) => {
    if (!wanted.video) act();
    return getUserMedia(wanted);
  };
  // Both devices together cannot be opened, so that each is opened by itself.
  await open({ microphone: { id: 'gone', label: 'Headset' } });
  expect(openTracks()).not.toContain('Webcam');
});

test('a camera that is switched off while the devices are looked up is not opened', async () => {
  const { enumerateDevices } = media;
  media.enumerateDevices = () => {
    media.enumerateDevices = enumerateDevices;
    preview.setOn('camera', false);
    return enumerateDevices();
  };
  await open();
  expect(openTracks()).toEqual(['Headset']);
});

test.each([
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'taken'],
  ['NotAllowedError', 'denied'],
  ['OverconstrainedError', 'unfit'],
  ['TypeError', 'failed'],
])(
  'a camera that fails with %s leaves the microphone open and is reported as "%s"',
  async (name, trouble) => {
    media.permission.state = 'granted';
    media.refusals.set('video', name);
    await open();
    expect(shown()).toEqual({ microphone: 'Headset', camera: undefined });
    expect(troubles()).toEqual([null, trouble]);
  },
);

test('a missing device is reported before any device opens, and is not requested', async () => {
  media.devices = media.devices.filter(({ kind }) => kind === 'audioinput');
  const { getUserMedia } = media;
  let before: PreviewState | null = null;
  media.getUserMedia = (wanted) => {
    before ??= preview.state.get();
    expect(wanted.video).toBe(false);
    return getUserMedia(wanted);
  };
  await open();
  expect(before).toMatchObject({ isKnown: true, camera: { trouble: 'missing', isOpening: false } });
  expect(shown()).toEqual({ microphone: 'Headset', camera: undefined });
  expect(media.calls).toBe(1);
});

test('denied devices are reported without a prompt, and open once the permission is granted', async () => {
  media.permission.state = 'denied';
  await open();
  expect(media.calls).toBe(0);
  expect(troubles()).toEqual(['denied', 'denied']);
  media.permission.state = 'granted';
  await expect
    .poll(() => {
      media.permission.dispatchEvent(new Event('change'));
      return shown();
    })
    .toEqual({ microphone: 'Headset', camera: 'Webcam' });
});

test('a page without HTTPS reports both devices as insecure', async () => {
  vi.stubGlobal('navigator', {});
  preview = new DevicePreview({
    microphone: { isOn: true, device: null },
    camera: { isOn: true, device: null },
  });
  await preview.start();
  expect(troubles()).toEqual(['insecure', 'insecure']);
});

test('a refused prompt is not repeated, and granting the permission later opens both devices', async () => {
  media.refusals.set('audio', 'NotAllowedError').set('video', 'NotAllowedError');
  await open();
  expect(media.calls).toBe(1);
  expect(troubles()).toEqual(['denied', 'denied']);

  media.refusals.clear();
  media.permission.state = 'granted';
  await expect
    .poll(() => {
      media.permission.dispatchEvent(new Event('change'));
      return shown();
    })
    .toEqual({ microphone: 'Headset', camera: 'Webcam' });
  expect(troubles()).toEqual([null, null]);
});

test('an unplugged microphone is replaced by the next one, and the lost one is reported', async () => {
  await open();
  media.unplug('mic1');
  await expect.poll(shown).toEqual({ microphone: 'Laptop microphone', camera: 'Webcam' });
  expect(preview.state.get().microphone.lost).toBe('Headset');
  media.unplug('mic2');
  await expect.poll(troubles).toEqual(['missing', null]);
});

test('a busy camera opens by itself when the devices change', async () => {
  media.refusals.set('video', 'NotReadableError');
  await open();
  expect(troubles()).toEqual([null, 'taken']);
  media.refusals.clear();
  media.dispatchEvent(new Event('devicechange'));
  await expect.poll(shown).toEqual({ microphone: 'Headset', camera: 'Webcam' });
});

test('the microphone chosen last time is used again, or replaced if it is no longer connected', async () => {
  await open({ microphone: { id: 'mic2', label: 'Laptop microphone' } });
  expect(shown().microphone).toBe('Laptop microphone');
  preview.close();
  await open({ microphone: { id: 'gone', label: 'Office microphone' } });
  expect(shown().microphone).toBe('Headset');
  expect(preview.state.get().microphone).toMatchObject({ lost: 'Office microphone', chosen: null });
});

test('a microphone whose device id changed is found by its label', async () => {
  await open({ microphone: { id: 'before', label: 'Laptop microphone' } });
  expect(shown().microphone).toBe('Laptop microphone');
  expect(preview.state.get().microphone).toMatchObject({ lost: null, chosen: { id: 'mic2' } });
});

test('a camera that is off is not opened, and choosing another microphone stops the first', async () => {
  await open({ hasCamera: false });
  expect(shown()).toEqual({ microphone: 'Headset', camera: undefined });
  preview.choose('microphone', { id: 'mic2', label: 'Laptop microphone' });
  await expect.poll(() => shown().microphone).toBe('Laptop microphone');
  expect(openTracks()).toEqual(['Laptop microphone']);
  preview.setOn('camera', true);
  await expect.poll(() => shown().camera).toBe('Webcam');
  preview.setOn('camera', false);
  expect(openTracks()).toEqual(['Laptop microphone']);
});
