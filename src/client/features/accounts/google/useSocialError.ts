import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { toast } from '#client/ui/toasts/toast.ts';
import { SOCIAL_PROVIDER, socialErrorMessage } from './socialErrors.ts';

/** Shows the social provider's error once, then removes it from the address. */
export function useSocialError(value: string | undefined, removeFromAddress: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again only for a new value
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
