import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import type { AnswerSentence, ChatTurn } from '#shared/contract/meetingChat.ts';
import { textDirection } from '#shared/rules/language/textDirection.ts';
import type { OpenQuestion } from './useConversation.ts';

type Citations = (evidence: string[]) => ReactNode;

interface AnsweredProps {
  turn: ChatTurn;
  citations: Citations;
  /** Shown if no line answers the question. */
  notSaid: string;
}

export function AnsweredTurn({ turn, citations, notSaid }: AnsweredProps) {
  const { sentences, state, dropped } = turn;
  // The model did answer, so it would be wrong to say that this was not said.
  const isUnsupported = state === 'not_said' && dropped > 0;
  return (
    <Turn question={turn.question} sentences={sentences} citations={citations}>
      {state === 'not_said' && <p>{isUnsupported ? <Unsupported /> : notSaid}</p>}
      {state === 'stopped' && (
        <p className="text-sm text-ink-muted">
          <Trans>Stopped.</Trans>
        </p>
      )}
      {dropped > 0 && !isUnsupported && (
        <p className="text-sm text-ink-muted">
          <Plural
            value={dropped}
            one="# statement was left out, because the transcript does not support it."
            other="# statements were left out, because the transcript does not support them."
          />
        </p>
      )}
    </Turn>
  );
}

const Unsupported = () => (
  <Trans>
    Nothing in the answer is supported by what was said, so it is not shown. Ask again in other words.
  </Trans>
);

interface OpenProps {
  open: OpenQuestion;
  citations: Citations;
  /** Progress text until the first sentence arrives. */
  reading: string;
  onRetry: (question: string) => void;
}

/** A question whose answer is still arriving or has failed. */
export function OpenTurn({ open, citations, reading, onRetry }: OpenProps) {
  const { t } = useLingui();
  return (
    <Turn question={open.question} sentences={open.sentences} citations={citations}>
      {open.problem === null ? (
        <p className="animate-breathe text-ink-muted">
          {open.sentences.length > 0 ? t`Writing the answer` : reading}…
        </p>
      ) : (
        <div role="alert" className="grid justify-items-start gap-2 text-madder">
          <p>{open.problem}</p>
          <Button onClick={() => onRetry(open.question)}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </Turn>
  );
}

interface TurnProps {
  question: string;
  sentences: readonly AnswerSentence[];
  citations: Citations;
  children: ReactNode;
}

function Turn({ question, sentences, citations, children }: TurnProps) {
  const { t } = useLingui();
  return (
    <article className="grid gap-3">
      <p className="max-w-[85%] justify-self-end rounded-lg bg-bay px-4 py-2.5 text-on-bay">
        <span className="sr-only">{t`You:`} </span>
        <span dir="auto" className="block whitespace-pre-wrap">
          {question}
        </span>
      </p>
      <div className="grid gap-2 rounded-lg bg-deglet-soft px-4 py-3">
        {sentences.map(({ text, evidence }) => (
          <p
            key={`${text} ${evidence.join(' ')}`}
            dir={textDirection(text)}
            className="text-start wrap-anywhere"
          >
            {text} {citations(evidence)}
          </p>
        ))}
        {children}
      </div>
    </article>
  );
}
