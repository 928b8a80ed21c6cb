import { Trans, useLingui } from '@lingui/react/macro';
import { MessagesSquare } from 'lucide-react';
import { useMemo } from 'react';
import { call } from '#client/api/call.ts';
import { streamCall } from '#client/api/streamCall.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { EmptyState } from '#client/ui/fallbacks/EmptyState.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import type { AskEvent } from '#shared/contract/allMeetingsChat.ts';
import { CitedLines } from './CitedLines.tsx';
import { Conversation } from './Conversation.tsx';
import { useConversation } from './useConversation.ts';

interface Props {
  /** Called with whether an answer is arriving or has failed, which ends with this component. */
  onOpenChange: (isOpen: boolean) => void;
}

/** A chat about all meetings of a person, answered from their transcripts. */
export function AllMeetingsChat({ onOpenChange }: Props) {
  const { t } = useLingui();
  const chat = useConversation({
    queryKey: ['allMeetingsChat'],
    onOpenChange,
    read: (signal) => call('GET /api/chat', { signal }),
    ask: (question, signal) => streamCall<AskEvent>('/api/chat', { params: {}, body: { question }, signal }),
    forget: () => call('DELETE /api/chat'),
    withSentence: (stored, { lines }) => ({ ...stored, lines: [...stored.lines, ...lines] }),
  });
  const { lines } = chat.history.data ?? {};
  const byId = useMemo(() => new Map(lines?.map((line) => [line.segmentId, line])), [lines]);
  const texts = {
    title: t`Ask all your meetings`,
    introduction: (
      <Trans>
        Answers are drawn from what was said in the meetings that you may see, and each sentence leads to
        where it was said. Only you see this conversation.
      </Trans>
    ),
    suggestions: [
      t`What was decided in the last meetings?`,
      t`Who has to do what, and by when?`,
      t`Which questions stayed open?`,
    ],
    question: t`Your question about all your meetings`,
    placeholder: t`Ask about all your meetings`,
    reading: t`Searching your meetings`,
    notSaid: t`This was not said in any of your meetings, as far as their transcripts show.`,
    forgetNote: t`Your questions about all your meetings and their answers are deleted. The transcripts stay.`,
  };
  return (
    <Conversation
      chat={chat}
      texts={texts}
      citations={(evidence) => <CitedLines lines={evidence.flatMap((id) => byId.get(id) ?? [])} />}
      placeholder={<Placeholder />}
    />
  );
}

function Placeholder() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<MessagesSquare aria-hidden />}
      title={t`Ask all your meetings`}
      description={t`Ask questions about all your meetings and get answers from their transcripts.`}
      action={
        <Button
          onClick={() =>
            toast({ title: t`Coming Soon`, description: t`Asking all your meetings is not available yet.` })
          }
        >
          <Trans>Coming soon</Trans>
        </Button>
      }
    />
  );
}
