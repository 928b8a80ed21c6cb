import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import { CallError, messageOf } from '#client/api/callError.ts';
import { streamCall } from '#client/api/streamCall.ts';
import { toast } from '#client/ui/toast.ts';
import type { AnswerSentence, ChatEvent, ChatTurn, MeetingChat } from '#shared/contract/meetingChat.ts';

/** A question whose answer is arriving, or got none. */
export interface OpenQuestion {
  question: string;
  sentences: AnswerSentence[];
  /** Why there is no answer; null while it is arriving. */
  problem: string | null;
}

/** The conversation about one meeting. */
export function useMeetingChat(meetingId: string) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const queryKey = ['meetingChat', meetingId];
  const history = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /api/meetings/{id}/chat', { params: { id: meetingId }, signal }),
  });
  const [open, setOpen] = useState<OpenQuestion | null>(null);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  const addTurn = (turn: ChatTurn) =>
    queries.setQueryData<MeetingChat>(queryKey, (chat) => chat && { ...chat, turns: [...chat.turns, turn] });

  const ask = async (question: string) => {
    const controller = new AbortController();
    stopping.current = controller;
    const asked: OpenQuestion = { question, sentences: [], problem: null };
    setOpen(asked);
    const fail = (error: unknown) => setOpen({ ...asked, problem: messageOf(error, t`Please try again.`) });
    try {
      const events = streamCall<ChatEvent>('/api/meetings/{id}/chat', {
        params: { id: meetingId },
        body: { question },
        signal: controller.signal,
      });
      for await (const event of events) {
        if (event.type === 'sentence') {
          asked.sentences = [...asked.sentences, event.sentence];
          setOpen({ ...asked });
        } else if (event.type === 'done') {
          addTurn(event.turn);
          setOpen(null);
          return;
        } else return fail(new CallError(502, JSON.stringify(event.body)));
      }
      fail(CallError.offline());
    } catch (error) {
      if (!controller.signal.aborted) return fail(error);
      // The server keeps what it has answered; this is shown until the history is read again.
      const createdAt = new Date().toISOString();
      addTurn({ ...asked, id: crypto.randomUUID(), state: 'stopped', dropped: 0, createdAt });
      setOpen(null);
    }
  };

  const forget = useMutation({
    mutationFn: () => call('DELETE /api/meetings/{id}/chat', { params: { id: meetingId } }),
    onSuccess: () => {
      queries.setQueryData<MeetingChat>(queryKey, (chat) => chat && { ...chat, turns: [] });
      setOpen(null);
    },
    onError: (error) =>
      toast({
        title: t`The conversation could not be deleted`,
        description: messageOf(error, t`Please try again.`),
        variant: 'destructive',
      }),
  });
  return {
    history,
    open,
    isAnswering: open !== null && open.problem === null,
    ask,
    stop: () => stopping.current?.abort(),
    forget: () => forget.mutate(),
  };
}
