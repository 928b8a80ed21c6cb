import { Trans } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import { Button } from '#client/ui/buttons/Button.tsx';

interface Props {
  email: string;
  onAgain: () => void;
}

/** Shows the same text whether or not the account exists, so that the form does not reveal who has an account. */
export function LinkSent({ email, onAgain }: Props) {
  return (
    <div role="status" className="grid justify-items-center gap-3 text-center">
      <MailCheck aria-hidden className="size-10 text-bay" strokeWidth={1.5} />
      <h1 className="text-xl">
        <Trans>Check your inbox</Trans>
      </h1>
      <p className="text-md text-balance text-ink-muted">
        <Trans>
          If there is an account with{' '}
          <bdi dir="ltr" className="inline-block max-w-full font-medium text-ink">
            {email}
          </bdi>
          , a link is on its way. It works once, within 30 minutes.
        </Trans>
      </p>
      <p className="text-sm text-balance text-ink-muted">
        <Trans>Nothing arrived after a few minutes? Look among unwanted mail too.</Trans>
      </p>
      <Button onClick={onAgain}>
        <Trans>Send another link</Trans>
      </Button>
    </div>
  );
}
