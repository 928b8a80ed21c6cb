import { expect, test } from 'vitest';
import { conferencePlace, meetingHost } from './conferenceSources.ts';

const ORIGIN = 'https://tajmaat.example.org';
const scripts = ['/libs/external_api.min.js', 'https://meet.jit.si/external_api.js'];
const held = (jitsiDomain: string, conferenceScripts: string[], meetingUrl: string | null = null) => ({
  jitsiDomain,
  meetingUrl,
  roomName: 'budget t3',
  conferenceScripts,
});

test('a meeting is held here where the server names scripts for it', () => {
  expect(conferencePlace(held('meet.jit.si', scripts))).toEqual({ scripts, elsewhere: null });
});

test('a domain nobody allowed is held in a tab of its own', () => {
  expect(conferencePlace(held('meet.example.dz', []))).toEqual({
    scripts: [],
    elsewhere: 'https://meet.example.dz/budget%20t3',
  });
  expect(conferencePlace(held('meet.example.dz', [], 'https://meet.example.dz/x')).elsewhere).toBe(
    'https://meet.example.dz/x',
  );
});

test('the meeting is held at the host of its script, and never at a CDN', () => {
  expect(meetingHost('/libs/external_api.min.js', scripts, ORIGIN)).toBe('tajmaat.example.org');
  expect(meetingHost('https://meet.jit.si/external_api.js', scripts, ORIGIN)).toBe('meet.jit.si');
  const own = ['https://video.example.org/libs/external_api.min.js', 'https://cdn.example.net/jitsi.js'];
  expect(meetingHost(own[1]!, own, ORIGIN)).toBe('video.example.org');
});
