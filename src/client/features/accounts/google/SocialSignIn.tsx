import { useLingui } from '@lingui/react/macro';
import { useHydrated } from '@tanstack/react-router';
import { addressOf } from '#client/api/call.ts';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { googleApi } from '#shared/contract/google.ts';
import { GoogleMark } from './GoogleMark.tsx';
import { useGoogleStatus } from './useGoogleStatus.ts';

interface Props {
  /** Where to go afterwards. */
  next: string | undefined;
  /** Lets somebody without an account register. */
  invitation?: string | undefined;
}

/** The Google sign-in button below either form, where this server offers it. */
export function SocialSignIn({ next, invitation }: Props) {
  const { t } = useLingui();
  const status = useGoogleStatus();
  // A prerendered page is the same at every address, so its link leads back to none.
  const query = useHydrated() ? { next, invitation } : {};
  if (!status.data?.initialized) return null;
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3 text-sm text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t`or`}
      </div>
      {/* A plain link: the server handles this path, not the app's router. */}
      <a
        href={addressOf(googleApi.start.path, { query })}
        // A press before hydration is replayed after it.
        data-held
        className={buttonClass('secondary', 'lg')}
      >
        <GoogleMark />
        {t`Continue with Google`}
      </a>
    </div>
  );
}
