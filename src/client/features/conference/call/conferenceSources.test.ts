import { expect, test } from 'vitest';
import { conferenceSources, meetingHost } from './conferenceSources.ts';

const ORIGIN = 'https://tajmaat.example.org';
const scripts = ['/libs/external_api.min.js', 'https://meet.jit.si/external_api.js'];
const meetingAt = (jitsiDomain: string, conferenceScripts: string[], meetingUrl: string | null = null) => ({
  jitsiDomain,
  meetingUrl,
  roomName: 'budget t3',
  conferenceScripts,
});

test('a meeting is embedded when the server names scripts for it', () => {
  expect(conferenceSources(meetingAt('meet.jit.si', scripts))).toEqual({ scripts, externalUrl: null });
});

test('a meeting on a domain that the operator did not allow opens in a new tab', () => {
  expect(conferenceSources(meetingAt('meet.example.dz', []))).toEqual({
    scripts: [],
    externalUrl: 'https://meet.example.dz/budget%20t3',
  });
  expect(conferenceSources(meetingAt('meet.example.dz', [], 'https://meet.example.dz/x')).externalUrl).toBe(
    'https://meet.example.dz/x',
  );
});

test('the meeting host is the host that serves the script, or the host of the operator if a CDN serves it', () => {
  expect(meetingHost('/libs/external_api.min.js', scripts, ORIGIN)).toBe('tajmaat.example.org');
  expect(meetingHost('https://meet.jit.si/external_api.js', scripts, ORIGIN)).toBe('meet.jit.si');
  const own = ['https://video.example.org/libs/external_api.min.js', 'https://cdn.example.net/jitsi.js'];
  expect(meetingHost(own[1]!, own, ORIGIN)).toBe('video.example.org');
});
