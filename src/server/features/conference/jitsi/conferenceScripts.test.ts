import { expect, test } from 'vitest';
import { conferenceScripts, meetingHostOrigins, scriptsOfDomain } from './conferenceScripts.ts';

const hosts = {
  jitsiHost: 'video.example.org',
  jitsiDomains: ['meet.jit.si', 'meet.example.dz'],
  cdnScript: 'https://cdn.example.net/jitsi.js',
};
const none = { jitsiHost: null, jitsiDomains: [], cdnScript: null };

test('scripts are listed in the specified order, without those that the policy forbids', () => {
  expect(conferenceScripts(hosts)).toEqual([
    'https://video.example.org/libs/external_api.min.js',
    'https://video.example.org/external_api.js',
    'https://meet.jit.si/external_api.js',
    'https://cdn.example.net/jitsi.js',
  ]);
  expect(conferenceScripts(none)).toEqual(['/libs/external_api.min.js', '/external_api.js']);
});

test('the default domain loads the scripts of this server, and an allowed domain loads its own', () => {
  expect(scriptsOfDomain(hosts, 'meet.jit.si')).toEqual(conferenceScripts(hosts));
  expect(scriptsOfDomain(hosts, 'meet.example.dz')).toEqual([
    'https://meet.example.dz/libs/external_api.min.js',
    'https://meet.example.dz/external_api.js',
  ]);
  expect(scriptsOfDomain(hosts, 'video.example.org')[0]).toContain('https://video.example.org/');
});

test('a domain that is not allowed has no script', () => {
  expect(scriptsOfDomain(hosts, 'evil.example.org')).toEqual([]);
  expect(scriptsOfDomain(none, 'meet.example.dz')).toEqual([]);
});

test('every origin of a script is allowed, and no other', () => {
  expect(meetingHostOrigins(hosts)).toEqual([
    'https://video.example.org',
    'https://meet.jit.si',
    'https://meet.example.dz',
    'https://cdn.example.net',
  ]);
  expect(meetingHostOrigins(none)).toEqual([]);
});
