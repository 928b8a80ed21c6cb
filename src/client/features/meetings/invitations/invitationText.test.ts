import { expect, test } from 'vitest';
import { invitationText } from './invitationText.ts';

const MEETING = {
  title: 'Budget',
  startTime: '2027-01-10T09:00:00.000Z',
  endTime: '2027-01-10T13:30:00.000Z',
  inviteUrl: 'https://meet.example.org/join/token',
} as Parameters<typeof invitationText>[0];

test('an invitation to send by hand names the month and the hours as the screens of its language do', () => {
  const shown = (['en', 'fr', 'ar'] as const).map((language) =>
    invitationText(MEETING, language, 'Africa/Algiers').split('\n')[1]?.replace(/\s/g, ' '),
  );
  expect(shown).toEqual([
    'Sunday, January 10, 2027, 10:00 AM – 2:30 PM (Africa/Algiers)',
    'dimanche 10 janvier 2027, 10:00 – 14:30 (Africa/Algiers)',
    'الأحد، 10 جانفي 2027، 10:00–14:30 (Africa/Algiers)',
  ]);
});
