import { Trans, useLingui } from '@lingui/react/macro';
import { addressOf } from '#client/api/call.ts';
import { buttonClass } from '#client/ui/buttonClass.ts';
import { googleApi } from '#shared/contract/google.ts';
import { GoogleMark } from './GoogleMark.tsx';
import { useGoogleStatus } from './useGoogleStatus.ts';

interface Props {
  /** Where to go afterwards. */
  next: string | undefined;
}

/** The way in by Google, below either form, where this server has one. */
export function SocialSignIn({ next }: Props) {
  const { t } = useLingui();
  const status = useGoogleStatus();
  if (!status.data?.initialized) return null;
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3 text-sm text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t`or`}
      </div>
      {/* A page of the server, not of this app. */}
      <a
        href={addressOf(googleApi.start.path, { query: { next } })}
        className={buttonClass('secondary', 'lg')}
      >
        <GoogleMark />
        {t`Continue with Google`}
      </a>
    </div>
  );
}

/** Why Google did not lead into the account that has the same email, and what does. */
export function LinkHint() {
  return (
    <p role="status" className="rounded-md border border-line bg-bay-soft p-4 text-md text-ink">
      <Trans>
        There is already an account with the email of this Google account. Log in with your password, then
        choose Link Google in Settings → Account.
      </Trans>
    </p>
  );
}
