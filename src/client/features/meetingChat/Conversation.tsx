import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { useKeptFocus } from '#client/ui/buttons/useKeptFocus.ts';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';
import { AnsweredTurn, OpenTurn } from './ChatTurnView.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import type { StoredChat, useConversation } from './useConversation.ts';

interface ConversationTexts {
  /** The heading of the section. */
  title: string;
  introduction: ReactNode;
  /** Suggested first questions. */
  suggestions: string[];
  /** The label of the question field. */
  question: string;
  placeholder: string;
  reading: string;
  notSaid: string;
  forgetNote: string;
}

interface Props<Chat extends StoredChat> {
  chat: ReturnType<typeof useConversation<Chat, never>>;
  texts: ConversationTexts;
  /** Renders links to the cited lines. */
  citations: (evidence: string[]) => ReactNode;
  /** Shown if this server has no language model. */
  placeholder: ReactNode;
}

/** None on touch screens, where focus in the field would cover the answer with the on-screen keyboard. */
const questionField = (group: HTMLElement): HTMLElement | null =>
  matchMedia('(pointer: coarse)').matches ? null : group.querySelector('textarea');

/** Questions and their answers, with the cited lines for each sentence. */
export function Conversation<Chat extends StoredChat>({ chat, texts, citations, placeholder }: Props<Chat>) {
  const { t } = useLingui();
  const { data } = chat.history;
  const end = useRef<HTMLDivElement>(null);
  // Keeps the focus, because pressing a suggestion, Stop, Try again or the deletion removes the pressed button.
  const kept = useKeptFocus(
    [chat.isAnswering, chat.open?.problem, data?.turns.length].join(' '),
    questionField,
  );
  const shown = (data?.turns.length ?? 0) + (chat.open?.sentences.length ?? 0) + (chat.open ? 1 : 0);
  useEffect(() => {
    if (chat.open && shown > 0) {
      end.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [chat.open, shown]);

  if (chat.history.isLoadingError)
    return <LoadFailure title={t`The conversation could not be loaded`} query={chat.history} />;
  if (!data) return <Skeleton className="h-60 w-full" />;
  if (data.engine === null) return placeholder;
  const isEmpty = data.turns.length === 0 && !chat.open;
  return (
    <section aria-label={texts.title}>
      <div {...kept} className="stack-5 max-w-[72ch]">
        <p className="text-md text-ink-muted">{texts.introduction}</p>
        {isEmpty && (
          <ul className="flex flex-wrap gap-2">
            {texts.suggestions.map((question) => (
              <li key={question}>
                <Button onClick={() => void chat.ask(question)}>{question}</Button>
              </li>
            ))}
          </ul>
        )}
        <div role="log" aria-busy={chat.isAnswering} className="stack-6">
          {data.turns.map((turn) => (
            <AnsweredTurn key={turn.id} turn={turn} citations={citations} notSaid={texts.notSaid} />
          ))}
          {chat.open && (
            <OpenTurn open={chat.open} citations={citations} reading={texts.reading} onRetry={chat.ask} />
          )}
        </div>
        <QuestionForm
          form={chat.form}
          label={texts.question}
          placeholder={texts.placeholder}
          isAnswering={chat.isAnswering}
          onAsk={chat.ask}
          onStop={chat.stop}
        />
        <div ref={end} />
        {data.turns.length > 0 && !chat.isAnswering && (
          <ForgetButton note={texts.forgetNote} onForget={chat.forget} />
        )}
      </div>
    </section>
  );
}

function ForgetButton({ note, onForget }: { note: string; onForget: () => void }) {
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
        description={note}
        confirmLabel={t`Delete`}
        onConfirm={() => {
          setIsAsking(false);
          onForget();
        }}
      />
    </div>
  );
}
