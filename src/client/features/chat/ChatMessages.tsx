import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLanguage } from '#client/language/useLanguage.ts';
import { cx } from '#client/ui/cx.ts';
import type { InterfaceLanguage } from '#shared/rules/language/interfaceLanguage.ts';
import { greetingText, replyText } from './replyText.ts';
import type { ChatMessage } from './useChat.ts';

const contentOf = (message: ChatMessage, language: InterfaceLanguage): string => {
  if (message.from === 'person') return message.text;
  return message.subject === 'greeting' ? greetingText() : replyText(message.subject, language);
};

interface Props {
  messages: ChatMessage[];
  isTyping: boolean;
}

export function ChatMessages({ messages, isTyping }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what triggers the scrolling
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [messages.length, isTyping]);

  return (
    <div
      ref={list}
      role="log"
      aria-label={t`Conversation`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable by keyboard
      tabIndex={0}
      className="grid flex-1 content-start gap-3 overflow-y-auto overscroll-contain p-4 -outline-offset-2"
    >
      {messages.map((message) => (
        <p
          key={message.id}
          className={cx(
            'max-w-[85%] animate-rise rounded-lg px-3.5 py-2.5 text-md whitespace-pre-wrap',
            message.from === 'bot' ? 'justify-self-start bg-sunken' : 'justify-self-end bg-bay text-on-bay',
          )}
        >
          <span className="sr-only">{message.from === 'bot' ? t`Assistant:` : t`You:`} </span>
          {/* A block, because the hidden label before it would impose the page's direction on the message. */}
          <span dir="auto" className="block">
            {contentOf(message, language)}
          </span>
        </p>
      ))}
      {isTyping && (
        <p className="flex gap-1.5 justify-self-start rounded-lg bg-sunken px-4 py-4">
          <span className="sr-only">
            <Trans>The assistant is typing</Trans>
          </span>
          {['0ms', '200ms', '400ms'].map((animationDelay) => (
            <span
              key={animationDelay}
              style={{ animationDelay }}
              className="size-1.5 animate-breathe rounded-full bg-ink-muted"
            />
          ))}
        </p>
      )}
    </div>
  );
}
