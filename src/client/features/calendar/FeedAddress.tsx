import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDates } from '#client/language/useDates.ts';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Field } from '#client/ui/forms/Field.tsx';
import { Input } from '#client/ui/forms/Input.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import { useCopied } from '#client/ui/useCopied.ts';

interface Props {
  /** Null after a reload, because only the page that created the address knows it. */
  url: string | null;
  createdAt: string;
  takesFocus: boolean;
}

export function FeedAddress({ url, createdAt, takesFocus }: Props) {
  const dates = useDates();
  const made = dates.moment(createdAt);
  if (url !== null) return <NewAddress url={url} takesFocus={takesFocus} />;
  return (
    <p className="max-w-[65ch] text-md">
      <Trans>
        Your calendar has had a private address since <time dateTime={createdAt}>{made}</time>. It cannot be
        shown again: if it is lost, or somebody else knows it, reset it.
      </Trans>
    </p>
  );
}

function NewAddress({ url, takesFocus }: { url: string; takesFocus: boolean }) {
  const { t } = useLingui();
  const { isCopied, copy } = useCopied();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const handleCopy = () =>
    copy(url).then(
      () => toast({ title: t`Address copied`, description: t`Paste it into your calendar program.` }),
      () =>
        toast({
          title: t`Failed to copy`,
          description: t`Select the address and copy it by hand.`,
          variant: 'destructive',
        }),
    );
  return (
    <Field
      label={t`Private address`}
      help={t`Copy it now: it is shown only this once. Add it where your calendar program asks for an address, often called “From URL” or “Subscribe”. Whoever knows it can read the titles, times and links of your meetings.`}
    >
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            ref={input}
            readOnly
            dir="ltr"
            value={url}
            onFocus={(event) => event.target.select()}
          />
          <Button onClick={() => void handleCopy()}>
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
            {isCopied ? t`Copied` : t`Copy`}
          </Button>
        </div>
      )}
    </Field>
  );
}
