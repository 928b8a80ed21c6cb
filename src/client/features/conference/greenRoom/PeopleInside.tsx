import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PersonName } from '#client/ui/labels/PersonName.tsx';
import type { PresentPerson } from '#shared/contract/transcription.ts';

interface Props {
  /** Everybody who has the meeting open; empty until the list has loaded. */
  people: readonly Pick<PresentPerson, 'id' | 'name' | 'isGuest' | 'isInside'>[];
  ownId: string;
}

/** Maximum number of names; further participants are shown as a number. */
const SHOWN = 6;

/** Lists who is already in the meeting, without the participant who is about to join. */
export function PeopleInside({ people, ownId }: Props) {
  const { t } = useLingui();
  const others = people.filter(({ id, isInside }) => isInside && id !== ownId);
  const more = others.length - SHOWN;
  return (
    <div role="status" className="flex min-h-6 flex-wrap items-center gap-1.5 text-sm text-ink-muted">
      {people.length === 0 ? (
        <Trans>Looking who is here…</Trans>
      ) : others.length === 0 ? (
        <Trans>Nobody else is here yet.</Trans>
      ) : (
        <>
          <Trans>Already here:</Trans>
          <ul aria-label={t`People inside`} className="contents">
            {others.slice(0, SHOWN).map(({ id, name, isGuest }) => (
              <li
                key={id}
                className="inline-flex h-6 max-w-full min-w-0 items-center rounded-full bg-sunken px-2.5 text-ink"
              >
                <PersonName name={name} isGuest={isGuest} className="truncate" />
              </li>
            ))}
            {more > 0 && (
              <li>
                <Plural value={more} one="and # more" other="and # more" />
              </li>
            )}
          </ul>
        </>
      )}
    </div>
  );
}
