import { expect, test } from 'vitest';
import { ProfileForm, RegisterForm } from './accounts.ts';
import { InvitationDraft } from './administration.ts';
import { ContactForm } from './contact.ts';
import { EmailAddress, Id } from './fields.ts';
import { MeetingChanges, MeetingDraft } from './meetings.ts';
import { ActionItemChanges } from './summaries.ts';
import { SummaryTemplateForm } from './summaryTemplates.ts';
import { NewUpload } from './uploads.ts';

const TYPED = ' Budget\r\n\r\nYour account\u2028was\u202e closed\u0007 ';
const STORED = 'Budget Your account was closed';

test.each([
  ['name', RegisterForm.shape.name],
  ['name of a profile', ProfileForm.shape.name],
  ['title of a meeting', MeetingDraft.shape.title],
  ['changed title of a meeting', MeetingChanges.shape.title],
  ['title of an upload', NewUpload.shape.title],
  ['file name', NewUpload.shape.name],
  ['name of a template', SummaryTemplateForm.shape.name],
  ['owner of an action item', ActionItemChanges.shape.owner],
  ['note of an invitation', InvitationDraft.shape.note],
  ['name of a contact', ContactForm.shape.name],
  ['subject of a message', ContactForm.shape.subject],
])('the %s is put on one line', (_field, schema) => {
  expect(schema.parse(TYPED)).toBe(STORED);
});

test('a username cannot change the direction of the text beside it', () => {
  expect(ProfileForm.shape.username.safeParse('\u202eamina').data).toBe('amina');
  expect(ProfileForm.shape.username.safeParse('am\u202eina').data).toBe('amina');
});

test.each([
  'amina\u200b@example.org',
  'amina\u202e@example.org',
  'amina@exam\u00adple.org',
  'a\u0001@example.org',
])('an email with invisible characters is refused: %j', (email) => {
  expect(EmailAddress.safeParse(email).success).toBe(false);
});

test.each([
  ['name', RegisterForm.shape.name],
  ['title of a meeting', MeetingDraft.shape.title],
  ['username', ProfileForm.shape.username],
])('a %s of invisible characters is refused', (_field, schema) => {
  expect(schema.safeParse('\u3164\u200b\u2800\u00ad').success).toBe(false);
});

test('an id has one spelling, the one of the database', () => {
  const id = '0b6f9d2e-7c1a-4f3b-9e8d-5a4c3b2a1f0e';
  expect(Id.parse(id.toUpperCase())).toBe(id);
  expect(Id.safeParse('0b6f9d2e').success).toBe(false);
});
