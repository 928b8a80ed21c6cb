import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { call } from '#client/api/call.ts';
import { queryKeys } from '#client/api/queryKeys.ts';
import { streamCall } from '#client/api/streamCall.ts';
import type { ChatEvent } from '#shared/contract/meetingChat.ts';
import { Conversation } from './Conversation.tsx';
import { useConversation } from './useConversation.ts';

interface Props {
  meetingId: string;
  /** Renders links to the cited lines. */
  citations: (evidence: string[]) => ReactNode;
  /** Shown if this server has no language model. */
  placeholder: ReactNode;
  /** Called with whether an answer is arriving or has failed, which ends with this component. */
  onOpenChange: (isOpen: boolean) => void;
}

/** A chat about one meeting, answered from its lines. */
export function MeetingChat({ meetingId, citations, placeholder, onOpenChange }: Props) {
  const { t } = useLingui();
  const params = { id: meetingId };
  const chat = useConversation({
    queryKey: queryKeys.meetingChat(meetingId),
    onOpenChange,
    read: (signal) => call('GET /api/meetings/{id}/chat', { params, signal }),
    ask: (question, signal) =>
      streamCall<ChatEvent>('/api/meetings/{id}/chat', { params, body: { question }, signal }),
    forget: () => call('DELETE /api/meetings/{id}/chat', { params }),
  });
  const texts = {
    title: t`Chat with Meeting`,
    introduction: (
      <Trans>
        Answers are drawn from the lines of this meeting only, and each sentence leads to where it was said.
        Only you see this conversation.
      </Trans>
    ),
    suggestions: [t`What was decided?`, t`Who has to do what, and by when?`, t`Which questions stayed open?`],
    question: t`Your question about this meeting`,
    placeholder: t`Ask about this meeting`,
    reading: t`Reading the transcript`,
    notSaid: t`This was not said in the meeting, as far as its transcript shows.`,
    forgetNote: t`Your questions about this meeting and their answers are deleted. The transcript stays.`,
  };
  return <Conversation chat={chat} texts={texts} citations={citations} placeholder={placeholder} />;
}
