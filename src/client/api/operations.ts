import type { accountsApi } from '#shared/contract/accounts.ts';
import type { actionItemsApi } from '#shared/contract/actionItems.ts';
import type { administrationApi } from '#shared/contract/administration.ts';
import type { allMeetingsChatApi } from '#shared/contract/allMeetingsChat.ts';
import type { calendarApi } from '#shared/contract/calendar.ts';
import type { catchUpApi } from '#shared/contract/catchUp.ts';
import type { conferenceApi } from '#shared/contract/conference.ts';
import type { contactApi } from '#shared/contract/contact.ts';
import type { correctionsApi } from '#shared/contract/corrections.ts';
import type { dashboardApi } from '#shared/contract/dashboard.ts';
import type { emailConfirmationApi } from '#shared/contract/emailConfirmation.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { exportsApi } from '#shared/contract/exports.ts';
import type { googleApi } from '#shared/contract/google.ts';
import type { integrationsApi } from '#shared/contract/integrations.ts';
import type { invitationsApi } from '#shared/contract/invitations.ts';
import type { meetingChatApi } from '#shared/contract/meetingChat.ts';
import type { meetingListApi } from '#shared/contract/meetingList.ts';
import type { meetingsApi } from '#shared/contract/meetings.ts';
import type { notificationsApi } from '#shared/contract/notifications.ts';
import type { peopleApi } from '#shared/contract/people.ts';
import type { registrationApi } from '#shared/contract/registration.ts';
import type { retentionApi } from '#shared/contract/retention.ts';
import type { searchApi } from '#shared/contract/search.ts';
import type { serverModelsApi } from '#shared/contract/serverModels.ts';
import type { sharesApi } from '#shared/contract/shares.ts';
import type { speakersApi } from '#shared/contract/speakers.ts';
import type { summariesApi } from '#shared/contract/summaries.ts';
import type { summaryEditsApi } from '#shared/contract/summaryEdits.ts';
import type { summaryTemplatesApi } from '#shared/contract/summaryTemplates.ts';
import type { transcriptionApi } from '#shared/contract/transcription.ts';
import type { uploadsApi } from '#shared/contract/uploads.ts';
import type { vocabularyApi } from '#shared/contract/vocabulary.ts';

type Values<Api> = Api[keyof Api];

type Operation =
  | Values<typeof accountsApi>
  | Values<typeof actionItemsApi>
  | Values<typeof administrationApi>
  | Values<typeof calendarApi>
  | Values<typeof catchUpApi>
  | Values<typeof conferenceApi>
  | Values<typeof contactApi>
  | Values<typeof correctionsApi>
  | Values<typeof dashboardApi>
  | Values<typeof emailConfirmationApi>
  | Values<typeof exportsApi>
  | Values<typeof googleApi>
  | Values<typeof integrationsApi>
  | Values<typeof invitationsApi>
  | Values<typeof meetingChatApi>
  | Values<typeof allMeetingsChatApi>
  | Values<typeof meetingListApi>
  | Values<typeof meetingsApi>
  | Values<typeof notificationsApi>
  | Values<typeof peopleApi>
  | Values<typeof registrationApi>
  | Values<typeof retentionApi>
  | Values<typeof searchApi>
  | Values<typeof serverModelsApi>
  | Values<typeof sharesApi>
  | Values<typeof speakersApi>
  | Values<typeof summariesApi>
  | Values<typeof summaryEditsApi>
  | Values<typeof summaryTemplatesApi>
  | Values<typeof transcriptionApi>
  | Values<typeof uploadsApi>
  | Values<typeof vocabularyApi>;

type NameOf<O> = O extends Endpoint ? `${O['method']} ${O['path']}` : never;

/** The name of every operation, such as "GET /api/user". Imports only types, so that no schema is bundled. */
export type OperationName = NameOf<Operation>;

export type OperationNamed<Name extends OperationName> = Operation extends infer O
  ? O extends Operation
    ? NameOf<O> extends Name
      ? O
      : never
    : never
  : never;
