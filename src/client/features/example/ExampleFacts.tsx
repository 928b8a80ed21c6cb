import { CalendarDays, CircleDot, Clock, Users } from 'lucide-react';
import { EXAMPLE_FACTS } from './exampleMeeting.ts';

const ICONS = [CalendarDays, Clock, CircleDot, Users];

export function ExampleFacts() {
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2 xl:flex xl:justify-between">
      {EXAMPLE_FACTS.map(([name, value], index) => {
        const Icon = ICONS[index]!;
        return (
          <div key={name} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
            <Icon aria-hidden className="row-span-2 size-5 text-bay" strokeWidth={1.75} />
            <dt className="text-sm text-ink-muted">{name}</dt>
            <dd className="col-start-2 font-medium tabular-nums">{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
