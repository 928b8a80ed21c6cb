import { Plural, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { MoreButton } from '#client/ui/buttons/MoreButton.tsx';
import { Input } from '#client/ui/forms/Input.tsx';
import { keepComposed } from '#client/ui/keyboard/keepComposed.ts';
import { useDebouncedValue } from '#client/ui/useDebouncedValue.ts';
import { ServerCard } from '../ServerCard.tsx';
import { useAccounts } from '../useServer.ts';
import { AccountRow } from './AccountRow.tsx';

const SEARCH_PAUSE_MS = 250;

/** Lists the accounts of this server. Guests are not listed, because they exist only within their meetings. */
export function AccountsCard({ userId }: { userId: string }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  // Clears the search at once.
  const search = useDeferredValue(useDebouncedValue(words, words === '' ? 0 : SEARCH_PAUSE_MS));
  const accounts = useAccounts(search);
  return (
    <ServerCard
      title={t`People`}
      intro={t`Who has an account here. What they say and write in their meetings is not shown.`}
      query={accounts}
    >
      {({ pages }) => {
        const listed = pages.flatMap((page) => page.accounts);
        const total = pages.at(-1)?.total ?? 0;
        return (
          <div className="grid gap-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Input
                type="search"
                dir="auto"
                aria-label={t`Search people`}
                placeholder={t`Search by name or email`}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                onKeyDown={({ nativeEvent }) => void keepComposed(nativeEvent)}
                maxLength={200}
                className="sm:max-w-xs"
              />
              <p role="status" className="text-sm text-ink-muted tabular-nums">
                <Plural value={total} one="# account" other="# accounts" />
              </p>
            </div>
            {listed.length > 0 ? (
              <ul className="divide-y divide-line">
                {listed.map((account) => (
                  <AccountRow key={account.id} account={account} isMyself={account.id === userId} />
                ))}
              </ul>
            ) : (
              <p className="py-4 text-md text-ink-muted">{t`Nobody is called like this.`}</p>
            )}
            {accounts.hasNextPage && (
              <MoreButton
                className="justify-self-center"
                isBusy={accounts.isFetchingNextPage}
                onClick={() => void accounts.fetchNextPage()}
              >
                {t`Show more`}
              </MoreButton>
            )}
          </div>
        );
      }}
    </ServerCard>
  );
}
