import { useLingui } from '@lingui/react/macro';
import { Avatar } from '#client/ui/labels/Avatar.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import type { User } from '#shared/contract/accounts.ts';

export function ProfileCard({ user }: { user: User }) {
  const { t } = useLingui();
  const name = user.name || user.username;
  return (
    <Card
      aria-label={t`Avatar`}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-center gap-1 text-center"
    >
      <Avatar src={user.avatar} name={name} initials={1} className="mb-2 size-24 text-3xl" />
      <h2 dir="auto" className="max-w-full text-lg">
        {name}
      </h2>
      <p dir="ltr" className="max-w-full text-md text-ink-muted">
        @{user.username}
      </p>
      <p dir="ltr" className="max-w-full text-md text-ink-muted">
        {user.email}
      </p>
    </Card>
  );
}
