import { Trans } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import { MarkedText } from '#client/ui/labels/MarkedText.tsx';
import type { FoundPerson } from '#shared/contract/search.ts';

/** Shows the matching participants, because a meeting can match by participant although its words do not match. */
export function FoundPeople({ people }: { people: FoundPerson[] }) {
  if (people.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 px-3 pb-1.5 text-sm text-ink-muted">
      {people.map((person) => (
        <li key={`${person.part} ${person.name}`} className="inline-flex min-w-0 items-baseline gap-1.5">
          <Users aria-hidden className="size-3.5 shrink-0 self-center" />
          <span className="min-w-0">
            <Reason person={person} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Reason({ person: { name, marks, part } }: { person: FoundPerson }) {
  const marked = (
    <bdi className="text-ink">
      <MarkedText text={name} ranges={marks.map(({ start, end }) => [start, end])} />
    </bdi>
  );
  if (part === 'attendee') return <Trans>Attendee: {marked}</Trans>;
  if (part === 'guest') return <Trans>Guest: {marked}</Trans>;
  return <Trans>Invited: {marked}</Trans>;
}
