import { useEffect, useRef, useState } from 'react';
import { GREETING, replyTo } from './replyTo.ts';

export interface ChatMessage {
  id: number;
  content: string;
  isBot: boolean;
  timestamp: Date;
}

const MIN_DELAY_MS = 1000;
const MAX_DELAY_MS = 2000;

const message = (id: number, content: string, isBot: boolean): ChatMessage => ({
  id,
  content,
  isBot,
  timestamp: new Date(),
});

/** A conversation that is held only in the page. */
export function useChat() {
  const [messages, setMessages] = useState(() => [message(0, GREETING, true)]);
  const [isTyping, setIsTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const append = (content: string, isBot: boolean) =>
    setMessages((list) => [...list, message(list.length, content, isBot)]);

  const send = (content: string) => {
    append(content, false);
    setIsTyping(true);
    const delayMs = MIN_DELAY_MS + Math.random() * (MAX_DELAY_MS - MIN_DELAY_MS);
    timer.current = setTimeout(() => {
      setIsTyping(false);
      append(replyTo(content), true);
    }, delayMs);
  };

  return { messages, isTyping, send };
}
