import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import { useCopied } from '#client/ui/useCopied.ts';

/** Offers texts for copying that their author can no longer save, because the meeting is gone. */
export function UnsavedText({ texts: read }: { texts: () => readonly string[] }) {
  const { t } = useLingui();
  const [texts] = useState(read);
  const { isCopied, copy } = useCopied();
  if (texts.length === 0) return null;
  const handleCopy = () =>
    copy(texts.join('\n')).catch(() =>
      toast({
        title: t`Copy Failed`,
        description: t`Select the text and copy it by hand.`,
        variant: 'destructive',
      }),
    );
  return (
    <section className="mt-5 grid w-full max-w-[64ch] gap-2 justify-self-center rounded-lg border border-line bg-surface p-4 text-start">
      <h2 className="text-md font-medium">
        <Trans>What you typed could not be saved</Trans>
      </h2>
      <ul className="grid max-h-[40dvh] gap-2 overflow-y-auto text-base">
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts never change here, and may be equal.
          <li key={index} dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
            {text}
          </li>
        ))}
      </ul>
      <Button className="justify-self-start" onClick={() => void handleCopy()}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        <span aria-live="polite">{isCopied ? t`Copied` : t`Copy`}</span>
      </Button>
    </section>
  );
}
