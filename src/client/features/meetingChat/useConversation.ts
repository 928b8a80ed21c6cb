import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '#client/api/callError.ts';
import { whenShown } from '#client/api/whenShown.ts';
import { messageOf } from '#client/language/shownError.ts';
import { toastFailure } from '#client/ui/toasts/toastFailure.ts';
import type { AnswerSentence, ChatEvent, ChatTurn } from '#shared/contract/meetingChat.ts';

/** A question whose answer is still streaming or has failed. */
export interface OpenQuestion {
  question: string;
  sentences: AnswerSentence[];
  /** Why there is no answer; null while the answer is arriving. */
  problem: string | null;
}

export interface StoredChat {
  engine: string | null;
  turns: ChatTurn[];
}

type OtherEvent = Exclude<ChatEvent, { type: 'sentence' }>;

/** Where a conversation is stored, and which endpoint answers. */
interface ConversationSource<Chat extends StoredChat, Sentence> {
  queryKey: readonly string[];
  read: (signal: AbortSignal) => Promise<Chat>;
  ask: (question: string, signal: AbortSignal) => AsyncGenerator<Sentence | OtherEvent>;
  forget: () => Promise<unknown>;
  /** Called with whether a question has no whole answer yet; its screen must then stay mounted. */
  onOpenChange: (isOpen: boolean) => void;
  /** Adds the data that a sentence carries in addition to its text to the conversation. */
  withSentence?: (chat: Chat, event: Sentence) => Chat;
}

/** State of the conversation about one meeting, or about all meetings. */
export function useConversation<
  Chat extends StoredChat,
  Sentence extends { type: 'sentence'; sentence: AnswerSentence },
>({
  queryKey,
  read,
  ask: askServer,
  forget: forgetOnServer,
  onOpenChange,
  withSentence,
}: ConversationSource<Chat, Sentence>) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [open, setOpen] = useState<OpenQuestion | null>(null);
  const isAnswering = open !== null && open.problem === null;
  const history = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    ...whenShown,
    // What the server has stored lacks the answer that is arriving.
    refetchOnWindowFocus: isAnswering ? false : 'always',
  });
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const isOpen = open !== null;
  useEffect(() => onOpenChange(isOpen), [isOpen, onOpenChange]);

  const update = (change: (chat: Chat) => Chat) =>
    queries.setQueryData<Chat>(queryKey, (chat) => chat && change(chat));
  const addTurn = (turn: ChatTurn) => update((chat) => ({ ...chat, turns: [...chat.turns, turn] }));

  const ask = async (question: string) => {
    const controller = new AbortController();
    stopping.current = controller;
    const asked: OpenQuestion = { question, sentences: [], problem: null };
    setOpen(asked);
    // Cancels a refetch that is in flight, because its result would lack the new turn.
    await queries.cancelQueries({ queryKey });
    try {
      const turn = await readAnswer(askServer(question, controller.signal), (event) => {
        asked.sentences = [...asked.sentences, event.sentence];
        if (withSentence) update((chat) => withSentence(chat, event));
        setOpen({ ...asked });
      });
      addTurn(turn);
      setOpen(null);
    } catch (error) {
      if (!controller.signal.aborted) return setOpen({ ...asked, problem: messageOf(error) });
      // Shows the stopped answer until the history is refetched; the server stores the part that it has sent.
      const createdAt = new Date().toISOString();
      addTurn({ ...asked, id: crypto.randomUUID(), state: 'stopped', dropped: 0, createdAt });
      setOpen(null);
    }
  };

  const forget = useMutation({
    mutationFn: forgetOnServer,
    onSuccess: () => {
      update((chat) => ({ ...chat, turns: [] }));
      setOpen(null);
    },
    onError: (error) => toastFailure(t`The conversation could not be deleted`, error),
  });
  return {
    /** Identifies the form of the next question. */
    form: queryKey.join(' '),
    history,
    open,
    isAnswering,
    ask,
    stop: () => stopping.current?.abort(),
    forget: () => forget.mutate(),
  };
}

/** Resolves with the whole turn. Throws a CallError if the server reports a problem, or the stream ends too early. */
async function readAnswer<Sentence extends { type: 'sentence' }>(
  events: AsyncGenerator<Sentence | OtherEvent>,
  onSentence: (event: Sentence) => void,
): Promise<ChatTurn> {
  for await (const event of events) {
    if (event.type === 'sentence') onSentence(event);
    else if (event.type === 'done') return event.turn;
    else throw new CallError(502, JSON.stringify(event.body));
  }
  throw CallError.unanswered();
}
