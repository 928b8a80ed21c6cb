import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#client/language/useLanguage.ts';
import { type ChatSubject, subjectOf } from './subjectOf.ts';

/** The bot's reply is stored as its subject, so that it changes with the interface language. */
type ChatContent =
  | { from: 'person'; text: string }
  | { from: 'bot'; subject: ChatSubject | 'greeting' | null };

export type ChatMessage = ChatContent & { id: number; timestamp: Date };

const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 2000;

const message = (id: number, content: ChatContent): ChatMessage => ({
  id,
  timestamp: new Date(),
  ...content,
});

/** A chat conversation that is kept only in memory. */
export function useChat() {
  const language = useLanguage();
  const [messages, setMessages] = useState(() => [message(0, { from: 'bot', subject: 'greeting' })]);
  const [isTyping, setIsTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const append = (content: ChatContent) => setMessages((list) => [...list, message(list.length, content)]);

  const send = (text: string) => {
    append({ from: 'person', text });
    setIsTyping(true);
    const delayMs = MIN_DELAY_MS + Math.random() * (MAX_DELAY_MS - MIN_DELAY_MS);
    timer.current = setTimeout(() => {
      setIsTyping(false);
      append({ from: 'bot', subject: subjectOf(text, language) });
    }, delayMs);
  };

  return { messages, isTyping, send };
}
