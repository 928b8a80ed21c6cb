import { Trans, useLingui } from '@lingui/react/macro';
import { Avatar } from '#client/ui/labels/Avatar.tsx';
import { Badge } from '#client/ui/labels/Badge.tsx';
import { TEAM } from './aboutTexts.ts';

export function Team() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="team-title" className="below-fold grid gap-6">
      <div className="grid gap-1">
        <h2 id="team-title" className="text-2xl">
          <Trans>Our team</Trans>
        </h2>
        <p className="text-base text-ink-muted">
          <Trans>
            These three people are samples: they show what this page is for until the real ones stand here.
          </Trans>
        </p>
      </div>
      <ul className="grid gap-4 md:grid-cols-3">
        {TEAM.map(({ name, role, bio }) => (
          <li
            key={name}
            className="grid content-start justify-items-start gap-3 rounded-lg border border-dashed border-line-strong/60 bg-surface p-6"
          >
            <div className="flex w-full items-start justify-between">
              <Avatar src={null} name={name} className="size-14 text-lg" />
              <Badge>
                <Trans>Sample</Trans>
              </Badge>
            </div>
            <div>
              <h3 className="text-lg">
                <bdi>{name}</bdi>
              </h3>
              <p className="text-md text-ink-muted">{t(role)}</p>
            </div>
            <p className="text-base">{t(bio)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
