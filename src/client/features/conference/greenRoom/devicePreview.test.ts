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

test('both devices open with one prompt, and are stopped when the screen is left', async () => {
  await open();
  expect(media.calls).toBe(1);
  expect(shown()).toEqual({ microphone: 'Headset', camera: 'Webcam' });
  const { microphone, lists } = preview.state.get();
  expect(deviceInUse(microphone, lists.microphone)).toEqual({ id: 'mic1', label: 'Headset' });
  preview.close();
  expect(openTracks()).toEqual([]);
});

test('a screen that is left while the prompt is open stops what opens afterwards', async () => {
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
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'taken'],
  ['NotAllowedError', 'denied'],
  ['OverconstrainedError', 'unfit'],
  ['TypeError', 'failed'],
])('a camera that fails by %s leaves the microphone, and is said to be %s', async (name, trouble) => {
  media.permission.state = 'granted';
  media.refusals.set('video', name);
  await open();
  expect(shown()).toEqual({ microphone: 'Headset', camera: undefined });
  expect(troubles()).toEqual([null, trouble]);
});

test('a missing device is known before anything is opened, and is not asked for', async () => {
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

test('devices that were refused before are known to be at once, until they are allowed', async () => {
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

test('a page without https says so', async () => {
  vi.stubGlobal('navigator', {});
  preview = new DevicePreview({
    microphone: { isOn: true, device: null },
    camera: { isOn: true, device: null },
  });
  await preview.start();
  expect(troubles()).toEqual(['insecure', 'insecure']);
});

test('whoever refuses the prompt is not prompted again, and a later permission opens both', async () => {
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

test('a device that vanishes falls to the next one, which is said', async () => {
  await open();
  media.unplug('mic1');
  await expect.poll(shown).toEqual({ microphone: 'Laptop microphone', camera: 'Webcam' });
  expect(preview.state.get().microphone.lost).toBe('Headset');
  media.unplug('mic2');
  await expect.poll(troubles).toEqual(['missing', null]);
});

test('a device that is connected or released later is opened by itself', async () => {
  media.refusals.set('video', 'NotReadableError');
  await open();
  expect(troubles()).toEqual([null, 'taken']);
  media.refusals.clear();
  media.dispatchEvent(new Event('devicechange'));
  await expect.poll(shown).toEqual({ microphone: 'Headset', camera: 'Webcam' });
});

test('the microphone of last time is used again; one that is not there any more is replaced', async () => {
  await open({ microphone: { id: 'mic2', label: 'Laptop microphone' } });
  expect(shown().microphone).toBe('Laptop microphone');
  preview.close();
  await open({ microphone: { id: 'gone', label: 'Office microphone' } });
  expect(shown().microphone).toBe('Headset');
  expect(preview.state.get().microphone).toMatchObject({ lost: 'Office microphone', chosen: null });
});

test('a microphone that the browser has given another id is found by its name', async () => {
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
