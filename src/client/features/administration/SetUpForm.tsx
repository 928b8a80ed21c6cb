import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { messageOf } from '#client/language/shownError.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Input } from '#client/ui/forms/Input.tsx';
import { useSetUp } from './useServerRole.ts';

/** Asks for the set-up code that the server prints to its terminal. */
export function SetUpForm() {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const setUp = useSetUp();
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setUp.mutate(code);
      }}
    >
      <p className="text-md text-ink-muted">
        <Trans>
          Nobody administers this server yet. Enter the code that its terminal showed when it started.
        </Trans>
      </p>
      <Field label={t`Set-up code`} error={setUp.error ? messageOf(setUp.error) : undefined}>
        {(control) => (
          <Input
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="XXXX-XXXX-XXXX-XXXX"
            maxLength={100}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            className="font-mono tracking-wider uppercase"
            {...control}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" isBusy={setUp.isPending}>
        {t`Administer this server`}
      </Button>
    </form>
  );
}
