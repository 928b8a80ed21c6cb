import { i18n } from '@lingui/core';
import type { MediaKind } from '../core/media/slots.ts';
import type { RoomReports } from '../core/state/reports.ts';
import type { EndingReason } from '../core/state/roomState.ts';
import { ENDING_TEXTS } from '../texts/endingTexts.ts';
import { memberLabel } from '../texts/memberLabel.ts';
import { PROBLEM_TEXTS } from '../texts/problemTexts.ts';

type Detail = Record<string, unknown>;
type WireDetails = { [Name in keyof RoomReports]?: (report: RoomReports[Name]) => Detail };

/** Jitsi's error names by the reason of the ending; own names for reasons that Jitsi does not have. */
const ERROR_NAMES: Record<EndingReason, string> = {
  left: 'conference.left',
  full: 'conference.max_users',
  removed: 'conference.kicked',
  removedFromCall: 'conference.kicked',
  replaced: 'conference.replaced',
  ended: 'conference.destroyed',
  signedOut: 'connection.passwordRequired',
  tooFast: 'connection.droppedError',
  noEntry: 'conference.connectionError.notAllowed',
};

const deviceError =
  (kind: MediaKind) =>
  ({ problem }: RoomReports['mic-error']): Detail => ({
    type: problem,
    message: i18n._(PROBLEM_TEXTS[kind][problem]),
  });

/** An error for programs, which is not translated. The conference continues. */
const refusal = (command: string): Detail => ({
  error: {
    name: 'command.unsupported',
    message: `This room does not support ${command}.`,
    type: 'COMMAND',
    isFatal: false,
  },
});

const WIRE_DETAILS: WireDetails = {
  'camera-error': deviceError('video'),
  'mic-error': deviceError('audio'),
  'error-occurred': (report) => {
    if ('refusedCommand' in report) return refusal(report.refusedCommand);
    const { reason } = report;
    const { message } = ENDING_TEXTS[reason];
    return {
      error: {
        name: ERROR_NAMES[reason],
        message: message ? i18n._(message) : '',
        type: 'CONFERENCE',
        isFatal: true,
      },
    };
  },
  'incoming-message': ({ from, line }) => ({
    from,
    nick: memberLabel(line.sender),
    message: line.text,
    privateMessage: false,
  }),
  // Jitsi writes this key in lower case.
  'display-name-change': ({ member }) => ({ id: member.id, displayname: memberLabel(member) }),
  'participant-joined': ({ member }) => ({ id: member.id, displayName: memberLabel(member) }),
  'participant-muted': (muted) => ({ ...muted, participantId: muted.id, isSelfMuted: true }),
  'video-conference-joined': ({ roomName, self }) => ({
    roomName,
    id: self.id,
    displayName: memberLabel(self),
  }),
};

/** Converts a report to the format of Jitsi's API, with texts in the active language. */
export function wireDetail<Name extends keyof RoomReports>(name: Name, report: RoomReports[Name]): Detail {
  return WIRE_DETAILS[name]?.(report) ?? { ...report };
}
