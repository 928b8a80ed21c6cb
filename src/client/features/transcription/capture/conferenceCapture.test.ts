import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { capture, plugInMicrophone, serverError, settle } from './fakeCapture.ts';
import { FakeRecorder } from './microphone/fakeMicrophone.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('muting in the conference stops the recording, and unmuting starts a new stream', async () => {
  plugInMicrophone();
  const { mine, streams } = capture();
  await mine.start();
  mine.setMuted(true);
  await settle();
  expect(mine.state.get().isMuted).toBe(true);
  expect(FakeRecorder.latest().state).toBe('inactive');
  mine.setMuted(false);
  await settle();
  expect(FakeRecorder.made).toHaveLength(2);
  mine.onMessage({ type: 'stopped' });
  expect(streams).toHaveLength(2);
});

test('leaving the conference stops the capture and clears its mute', async () => {
  plugInMicrophone();
  const { mine } = capture();
  await mine.start();
  mine.setMuted(true);
  await mine.leaveConference();
  expect(mine.state.get()).toMatchObject({ phase: 'stopped', isMuted: false });
});

test('capture resumes when the conference is joined again, but not after Stop', async () => {
  const stream = plugInMicrophone();
  const { mine } = capture();
  const track = stream.track as unknown as MediaStreamTrack;
  mine.setConferenceTrack(track);
  await mine.start();
  mine.setConferenceTrack(null);
  await mine.leaveConference();
  expect(mine.state.get().phase).toBe('stopped');
  expect(FakeRecorder.latest().state).toBe('inactive');
  mine.setConferenceTrack(track);
  await vi.waitFor(() => expect(mine.state.get().phase).toBe('capturing'));
  expect(FakeRecorder.latest().state).toBe('recording');

  await mine.stop();
  mine.setConferenceTrack(null);
  mine.setConferenceTrack(track);
  await settle();
  expect(mine.state.get().phase).toBe('stopped');
});

test('joining a conference does not start a capture before Start is pressed', async () => {
  const stream = plugInMicrophone();
  const { mine, streams } = capture();
  mine.setConferenceTrack(stream.track as unknown as MediaStreamTrack);
  await settle();
  expect(streams).toEqual([]);
});

test('after a withdrawal, joining the conference again does not resume the capture', async () => {
  const stream = plugInMicrophone();
  const { mine, streams, titles } = capture();
  await mine.start();
  mine.onMessage(serverError('speech_withdrawn'));
  mine.withdraw();
  await settle();
  expect(titles()).toEqual(['Transcription Started']);
  const count = streams.length;
  mine.setConferenceTrack(stream.track as unknown as MediaStreamTrack);
  await settle();
  expect([mine.wanted.get(), streams.length]).toEqual([false, count]);
});
