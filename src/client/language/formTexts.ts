import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What a form may be refused for, as the contract says it, and the same in the language of the screens. */
export const FORM_TEXTS: Record<string, MessageDescriptor> = {
  'Password must be at least 6 characters': msg`Password must be at least 6 characters`,
  'Password must be at least 8 characters': msg`Password must be at least 8 characters`,
  'Password is too long': msg`Password is too long`,
  "Passwords don't match": msg`Passwords don't match`,
  'Username must be at least 3 characters': msg`Username must be at least 3 characters`,
  'Username cannot be longer than 20 characters': msg`Username cannot be longer than 20 characters`,
  'Username can only contain letters, numbers, and underscores': msg`Username can only contain letters, numbers, and underscores`,
  'Username cannot contain spaces or @': msg`Username cannot contain spaces or @`,
  'Name is required': msg`Name is required`,
  'Name must be at least 2 characters': msg`Name must be at least 2 characters`,
  'Please enter a valid email address': msg`Please enter a valid email address`,
  'Avatar must be an https address': msg`Avatar must be an https address`,
  'Subject is required': msg`Subject is required`,
  'Message is required': msg`Message is required`,
  'Title must be at least 3 characters': msg`Title must be at least 3 characters`,
  'Start time must be a valid date and time': msg`Start time must be a valid date and time`,
  'End time must be a valid date and time': msg`End time must be a valid date and time`,
  'End time must be after start time': msg`End time must be after start time`,
  'Enter a host name such as meet.example.org': msg`Enter a host name such as meet.example.org`,
  'Enter the address that Slack gave you': msg`Enter the address that Slack gave you`,
  'Enter an address that begins with https://hooks.slack.com/services/': msg`Enter an address that begins with https://hooks.slack.com/services/`,
  'Enter a date': msg`Enter a date`,
  'The file needs a name': msg`The file needs a name`,
  'Invalid input': msg`Invalid input`,
  'Unknown id': msg`Unknown id`,
  'Unknown place': msg`Unknown place`,
  'Unknown invitation': msg`Unknown invitation`,
  'Unknown calendar': msg`Unknown calendar`,
};
