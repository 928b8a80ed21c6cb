import { Trans } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { useCreateFeed } from './useCalendarFeed.ts';

interface Props {
  takesFocus: boolean;
  onCreated: () => void;
}

export function CreateFeedButton({ takesFocus, onCreated }: Props) {
  const create = useCreateFeed(onCreated);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <Button
      ref={button}
      isBusy={create.isPending}
      onClick={() => create.mutate()}
      className="justify-self-start"
    >
      {!create.isPending && <CalendarPlus aria-hidden />}
      <Trans>Create private address</Trans>
    </Button>
  );
}
