import { useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../buttons/Button.tsx';
import { toast } from '../toasts/toast.ts';
import { useCopied } from '../useCopied.ts';
import { Field } from './Field.tsx';
import { Input } from './Input.tsx';

interface Props {
  link: string;
  label: string;
  note: string;
}

/** A secret link, which the server returns only once. */
export function SecretLink({ link, label, note }: Props) {
  const { t } = useLingui();
  const { isCopied, copy } = useCopied();
  const copyButton = useRef<HTMLButtonElement>(null);
  // Moves focus to the copy button, because the button that requested the link is often removed with its form.
  useEffect(() => copyButton.current?.focus(), []);
  const handleCopy = () =>
    copy(link).catch(() =>
      toast({
        title: t`Failed to copy`,
        description: t`Select the link and copy it yourself.`,
        variant: 'destructive',
      }),
    );
  return (
    <Field label={label} help={note}>
      {(control) => (
        <div className="flex gap-2">
          <Input dir="ltr" readOnly value={link} onFocus={(event) => event.target.select()} {...control} />
          <Button data-first ref={copyButton} onClick={() => void handleCopy()}>
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
            {isCopied ? t`Copied` : t`Copy`}
          </Button>
        </div>
      )}
    </Field>
  );
}
