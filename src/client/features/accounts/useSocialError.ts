import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { toast } from '#client/ui/toast.ts';
import { SOCIAL_PROVIDER, socialErrorMessage } from './socialErrors.ts';

/** Tells what went wrong at the social provider, once: the value is then taken out of the address. */
export function useSocialError(value: string | undefined, removeFromAddress: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new value is news
  useEffect(() => {
    if (value === undefined) return;
    toast({
      title: t`${SOCIAL_PROVIDER} Sign-In Error`,
      description: socialErrorMessage(value),
      variant: 'destructive',
    });
    removeFromAddress();
  }, [value]);
}
