import { expect, test } from 'vitest';
import { conferencePlace, meetingHost } from './conferenceSources.ts';

const ORIGIN = 'https://tajmaat.example.org';
const scripts = ['/libs/external_api.min.js', 'https://meet.jit.si/external_api.js'];
const held = (jitsiDomain: string, meetingUrl: string | null = null) => ({
  jitsiDomain,
  meetingUrl,
  roomName: 'budget t3',
  conferenceScripts: scripts,
});

test('the default domain is held wherever this product holds its meetings', () => {
  expect(conferencePlace(held('meet.jit.si'), ORIGIN)).toEqual({ scripts, elsewhere: null });
});

test('a domain nobody allowed is held in a tab of its own', () => {
  expect(conferencePlace(held('meet.example.dz'), ORIGIN)).toEqual({
    scripts: [],
    elsewhere: 'https://meet.example.dz/budget%20t3',
  });
  expect(conferencePlace(held('meet.example.dz', 'https://meet.example.dz/x'), ORIGIN).elsewhere).toBe(
    'https://meet.example.dz/x',
  );
});

test('a domain whose script is allowed is embedded from there', () => {
  const meeting = {
    ...held('meet.example.dz'),
    conferenceScripts: [...scripts, 'https://meet.example.dz/external_api.js'],
  };
  expect(conferencePlace(meeting, ORIGIN)).toEqual({
    scripts: ['https://meet.example.dz/external_api.js'],
    elsewhere: null,
  });
});

test('the meeting is held at the host of its script, and never at a CDN', () => {
  expect(meetingHost('/libs/external_api.min.js', scripts, ORIGIN)).toBe('tajmaat.example.org');
  expect(meetingHost('https://meet.jit.si/external_api.js', scripts, ORIGIN)).toBe('meet.jit.si');
  const own = ['https://video.example.org/libs/external_api.min.js', 'https://cdn.example.net/jitsi.js'];
  expect(meetingHost(own[1]!, own, ORIGIN)).toBe('video.example.org');
});
