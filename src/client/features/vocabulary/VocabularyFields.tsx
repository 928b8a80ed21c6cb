import { Trans, useLingui } from '@lingui/react/macro';
import { Info } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { messageOf } from '#client/language/shownError.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { LoadFailure } from '#client/ui/fallbacks/LoadFailure.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Textarea } from '#client/ui/forms/Input.tsx';
import { LeaveQuestion } from '#client/ui/overlays/LeaveQuestion.tsx';
import { Skeleton } from '#client/ui/progress/Skeleton.tsx';
import { unsavedFields } from '#client/ui/typedText.ts';
import { MAX_TERM_LENGTH, MAX_TERMS, type Vocabulary } from '#shared/contract/vocabulary.ts';
import { typedTerms } from './typedTerms.ts';
import { useSaveVocabulary, useVocabulary } from './useVocabulary.ts';

interface Props {
  /** Null for the user's own list. */
  meetingId: string | null;
  onSaved?: () => void;
}

/** A list of names and terms, one per line. */
export function VocabularyFields({ meetingId, onSaved = () => {} }: Props) {
  const { t } = useLingui();
  const vocabulary = useVocabulary(meetingId);
  if (vocabulary.data) return <Terms meetingId={meetingId} vocabulary={vocabulary.data} onSaved={onSaved} />;
  if (!vocabulary.isLoadingError) return <Skeleton className="h-56 w-full" />;
  return <LoadFailure title={t`The vocabulary could not be loaded`} query={vocabulary} />;
}

function Terms({ meetingId, vocabulary, onSaved }: Required<Props> & { vocabulary: Vocabulary }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(vocabulary.terms);
  const [text, setText] = useState(shown.join('\n'));
  const [fault, setFault] = useState<string | null>(null);
  const { mutate, isPending } = useSaveVocabulary(meetingId);
  const isChanged = text !== shown.join('\n');
  const terms = typedTerms(text);
  const longest = terms.find((term) => term.length > MAX_TERM_LENGTH);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (terms.length > MAX_TERMS) return setFault(t`The list has at most ${MAX_TERMS} terms`);
    if (longest)
      return setFault(t`“${longest}” is too long: a term has at most ${MAX_TERM_LENGTH} characters`);
    setFault(null);
    mutate(
      { terms, before: shown },
      {
        onSuccess: (saved) => {
          // Shows the stored list, because the server removes duplicates and adds what another window saved.
          setShown(saved.terms);
          setText(saved.terms.join('\n'));
          onSaved();
        },
        onError: (error) => setFault(messageOf(error)),
      },
    );
  };
  return (
    <form noValidate onSubmit={handleSubmit} {...unsavedFields(isChanged)} className="grid gap-4">
      {!vocabulary.isUsed && (
        <p className="flex items-start gap-2 text-md text-ink-muted">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          <Trans>The engine in use ignores this list. It is kept for one that takes it.</Trans>
        </p>
      )}
      <Field
        label={t`Names and terms`}
        help={t`One a line, the most important first: long lists are cut. At most ${MAX_TERMS}.`}
        error={fault ?? undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            data-first
            dir="auto"
            rows={7}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isBusy={isPending}>
          <Trans>Save Vocabulary</Trans>
        </Button>
      </div>
      {/* The dialog of a meeting's vocabulary asks by itself. */}
      {meetingId === null && <LeaveQuestion isDirty={isChanged} />}
    </form>
  );
}
