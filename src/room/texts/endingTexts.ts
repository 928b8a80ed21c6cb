import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EndingReason } from '../core/state/roomState.ts';

interface EndingTexts {
  title: MessageDescriptor;
  message?: MessageDescriptor;
}

export const ENDING_TEXTS: Record<EndingReason, EndingTexts> = {
  left: { title: msg`You left the conference` },
  full: {
    title: msg`The room is full`,
    message: msg`Ten people are in it, and it holds no more. You can come in as soon as one of them leaves. For more people, whoever runs this server can connect a Jitsi of their own.`,
  },
  removed: {
    title: msg`You were removed`,
    message: msg({ context: 'room', message: 'The owner of this meeting removed you.' }),
  },
  removedFromCall: {
    title: msg`You were removed`,
    message: msg`The host removed you from this call.`,
  },
  replaced: {
    title: msg`You joined from another tab or device`,
    message: msg`The conference goes on there.`,
  },
  ended: { title: msg`The meeting has ended` },
  signedOut: { title: msg`You are signed out`, message: msg`Log in to join the conference.` },
  tooFast: {
    title: msg`Too many messages`,
    message: msg`The conference was closed because this page sent too much.`,
  },
  noEntry: {
    title: msg`You cannot join this conference`,
    message: msg`It does not exist, it is over, or you do not have access to it.`,
  },
};
