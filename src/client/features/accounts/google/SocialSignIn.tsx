import { useLingui } from '@lingui/react/macro';
import { useHydrated } from '@tanstack/react-router';
import { urlOf } from '#client/api/call.ts';
import { buttonClass } from '#client/ui/buttons/buttonClass.ts';
import { googleApi } from '#shared/contract/google.ts';
import { GoogleMark } from './GoogleMark.tsx';
import { useGoogleStatus } from './useGoogleStatus.ts';

interface Props {
  /** The path to open after signing in. */
  next: string | undefined;
  /** The invitation that lets a visitor without an account register. */
  invitation?: string | undefined;
}

/** The Google sign-in button below the sign-in and registration forms, if this server offers Google sign-in. */
export function SocialSignIn({ next, invitation }: Props) {
  const { t } = useLingui();
  const status = useGoogleStatus();
  // The prerendered page is the same for every address, so the link gets its query only after hydration.
  const query = useHydrated() ? { next, invitation } : {};
  if (!status.data?.initialized) return null;
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3 text-sm text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t`or`}
      </div>
      {/* A plain link, because the server handles this path, not the client-side router. */}
      <a
        href={urlOf(googleApi.start.path, { query })}
        // Marks a click before hydration to be replayed after hydration.
        data-held
        className={buttonClass('secondary', 'lg')}
      >
        <GoogleMark />
        {t`Continue with Google`}
      </a>
    </div>
  );
}
