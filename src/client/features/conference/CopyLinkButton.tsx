import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { type ToastMessage, toast } from '#client/ui/toasts/toast.ts';
import { useCopied } from '#client/ui/useCopied.ts';

interface Props {
  /** A function if the link is known only in the browser, not during server rendering. */
  link: string | (() => string);
  icon: ReactNode;
  done: ToastMessage;
  failed: ToastMessage;
  children: ReactNode;
}

export function CopyLinkButton({ link, icon, done, failed, children }: Props) {
  const { isCopied, copy } = useCopied();
  const handleCopy = () =>
    copy(typeof link === 'string' ? link : link()).then(
      () => toast(done),
      () => toast({ ...failed, variant: 'destructive' }),
    );
  return (
    <Button onClick={() => void handleCopy()}>
      {isCopied ? <Check aria-hidden /> : icon}
      {children}
    </Button>
  );
}
