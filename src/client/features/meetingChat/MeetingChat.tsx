import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messageOf } from '#client/api/callError.ts';
import { Button } from '#client/ui/Button.tsx';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { ErrorState } from '#client/ui/ErrorState.tsx';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { AnsweredTurn, OpenTurn } from './ChatTurnView.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { useMeetingChat } from './useMeetingChat.ts';

interface Props {
  meetingId: string;
  /** Links to the cited lines. */
  citations: (evidence: string[]) => ReactNode;
  /** Shown where this server has no language model. */
  placeholder: ReactNode;
}

/** Questions about one meeting, answered from its lines. */
export function MeetingChat({ meetingId, citations, placeholder }: Props) {
  const { t } = useLingui();
  const chat = useMeetingChat(meetingId);
  const { data, error, refetch, isFetching } = chat.history;
  const end = useRef<HTMLDivElement>(null);
  const shown = (data?.turns.length ?? 0) + (chat.open?.sentences.length ?? 0) + (chat.open ? 1 : 0);
  useEffect(() => {
    if (chat.open && shown > 0) {
      end.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [chat.open, shown]);

  if (error && !data)
    return (
      <ErrorState
        title={t`The conversation could not be loaded`}
        message={messageOf(error, t`Please try again.`)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton className="h-60 w-full" />;
  if (data.engine === null) return placeholder;
  const isEmpty = data.turns.length === 0 && !chat.open;
  return (
    <section aria-label={t`Chat with Meeting`} className="grid max-w-[72ch] gap-5">
      <p className="text-md text-ink-muted">
        <Trans>
          Answers are drawn from the lines of this meeting only, and each sentence leads to where it was said.
          Only you see this conversation.
        </Trans>
      </p>
      {isEmpty && <Suggestions onAsk={chat.ask} />}
      <div role="log" aria-busy={chat.isAnswering} className="grid gap-6">
        {data.turns.map((turn) => (
          <AnsweredTurn key={turn.id} turn={turn} citations={citations} />
        ))}
        {chat.open && <OpenTurn open={chat.open} citations={citations} onRetry={chat.ask} />}
      </div>
      <QuestionForm isAnswering={chat.isAnswering} onAsk={chat.ask} onStop={chat.stop} />
      <div ref={end} />
      {data.turns.length > 0 && !chat.isAnswering && <ForgetButton onForget={chat.forget} />}
    </section>
  );
}

function Suggestions({ onAsk }: { onAsk: (question: string) => void }) {
  const { t } = useLingui();
  const questions = [
    t`What was decided?`,
    t`Who has to do what, and by when?`,
    t`Which questions stayed open?`,
  ];
  return (
    <ul className="flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question}>
          <Button onClick={() => onAsk(question)}>{question}</Button>
        </li>
      ))}
    </ul>
  );
}

function ForgetButton({ onForget }: { onForget: () => void }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div>
      <Button variant="ghost" onClick={() => setIsAsking(true)}>
        <Trans>Delete this conversation</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t`Delete this conversation?`}
        description={t`Your questions about this meeting and their answers are deleted. The transcript stays.`}
        confirmLabel={t`Delete`}
        onConfirm={() => {
          setIsAsking(false);
          onForget();
        }}
      />
    </div>
  );
}
