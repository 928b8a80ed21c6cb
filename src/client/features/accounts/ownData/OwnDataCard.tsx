import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/buttons/Button.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import type { User } from '#shared/contract/accounts.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { ExportButton } from './ExportButton.tsx';

interface Props {
  user: User;
  onDeleted: () => void;
  /** Further sections, from other features. */
  children?: ReactNode;
}

/** Exports all data of the account, and deletes the account. */
export function OwnDataCard({ user, onDeleted, children }: Props) {
  const { t } = useLingui();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Card aria-labelledby="own-data-title" className="grid grid-cols-1 gap-5">
      <h2 id="own-data-title" className="text-lg">
        {t`Your Data`}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid max-w-[56ch] gap-0.5">
          <h3 className="font-sans text-md font-medium tracking-normal">{t`Export`}</h3>
          <p className="text-sm text-ink-muted">
            {t`One file with your account, your meetings, their transcripts, summaries and action items.`}
          </p>
        </div>
        <ExportButton />
      </div>
      {children}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
        <div className="grid max-w-[56ch] gap-0.5">
          <h3 className="font-sans text-md font-medium tracking-normal">{t`Delete account`}</h3>
          <p className="text-sm text-ink-muted">
            {t`Removes you and everything you made. This cannot be undone.`}
          </p>
        </div>
        <Button variant="danger" onClick={() => setIsDeleting(true)}>
          {t`Delete account`}
        </Button>
      </div>
      <DeleteAccountDialog user={user} open={isDeleting} onOpenChange={setIsDeleting} onDeleted={onDeleted} />
    </Card>
  );
}
