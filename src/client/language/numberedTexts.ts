import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

interface NumberedText {
  pattern: RegExp;
  textOf: (...parts: string[]) => string;
}

const LANGUAGES: Record<string, MessageDescriptor> = {
  English: msg`English`,
  French: msg`French`,
  Arabic: msg`Arabic`,
};

const nameOf = (language: string): string => (LANGUAGES[language] ? i18n._(LANGUAGES[language]) : language);

/** The server's messages that contain a number or a name. */
export const NUMBERED_TEXTS: NumberedText[] = [
  { pattern: /^At most (\d+) characters$/, textOf: (count) => t`At most ${count} characters` },
  {
    pattern: /^At most (\d+) people can be invited by email$/,
    textOf: (count) => t`At most ${count} people can be invited by email`,
  },
  {
    pattern: /^At most (\d+) invitations a day are mailed\. Please try again tomorrow\.$/,
    textOf: (count) => t`At most ${count} invitations a day are mailed. Please try again tomorrow.`,
  },
  { pattern: /^Type at least (\d+) characters$/, textOf: (count) => t`Type at least ${count} characters` },
  {
    pattern: /^The file is larger than the (\d+) MB allowed here\.$/,
    textOf: (megabytes) => t`The file is larger than the ${megabytes} MB allowed here.`,
  },
  {
    pattern: /^The recording is longer than (\d+) hours\. Please split it\.$/,
    textOf: (hours) => t`The recording is longer than ${hours} hours. Please split it.`,
  },
  {
    pattern: /^(\d+) of your files are being uploaded already\. Please wait for one of them\.$/,
    textOf: (count) => t`${count} of your files are being uploaded already. Please wait for one of them.`,
  },
  {
    pattern: /^(\d+) of your files are waiting already\. Please wait until one of them is done\.$/,
    textOf: (count) => t`${count} of your files are waiting already. Please wait until one of them is done.`,
  },
  {
    pattern: /^(.+) does not understand (\w+), so this file cannot be transcribed on this server\.$/,
    textOf: (engine, language = '') => {
      const name = nameOf(language);
      return t`${engine} does not understand ${name}, so this file cannot be transcribed on this server.`;
    },
  },
  {
    pattern: /^(.+) does not understand (\w+)\. Nothing is transcribed in this language on this server\.$/,
    textOf: (engine, language = '') => {
      const name = nameOf(language);
      return t`${engine} does not understand ${name}. Nothing is transcribed in this language on this server.`;
    },
  },
];
