import { Plural, Trans } from '@lingui/react/macro';
import { Avatar } from '#client/ui/labels/Avatar.tsx';
import type { ListedMeeting } from '#shared/contract/meetingList.ts';
import { commaOf } from '#shared/rules/language/textDirection.ts';

const SHOWN = 3;

/** Shows who joined: the first participants as initials, the others as a number, and all known names on hover. */
export function MeetingPeople({ meeting }: { meeting: ListedMeeting }) {
  const { people, peopleCount } = meeting;
  const shown = people.slice(0, peopleCount > SHOWN ? SHOWN - 1 : SHOWN);
  const rest = peopleCount - shown.length;
  const comma = commaOf(people.map(({ name }) => name).join(' '));
  const names = people.map(({ name }) => name).join(`${comma} `);
  return (
    <div
      className="flex items-center gap-0.5 lg:w-19 lg:justify-end"
      title={peopleCount > people.length ? `${names}${comma} …` : names}
    >
      <span className="sr-only">
        <Trans>
          <Plural value={peopleCount} one="# person" other="# people" />: {names}
        </Trans>
      </span>
      {shown.map(({ id, name }) => (
        <Avatar key={id} src={null} name={name} className="size-6 text-[0.625rem]" />
      ))}
      {rest > 0 && (
        <span aria-hidden className="ms-1 text-xs font-medium text-ink-muted tabular-nums">
          +{rest}
        </span>
      )}
    </div>
  );
}
