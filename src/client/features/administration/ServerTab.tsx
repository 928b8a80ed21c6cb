import { EnginesCard } from './EnginesCard.tsx';
import { PeopleCard } from './PeopleCard.tsx';
import { RegistrationCard } from './RegistrationCard.tsx';
import { RetentionCard } from './RetentionCard.tsx';
import { StorageCard } from './StorageCard.tsx';

/** What whoever administers this server sees of it: its people and its condition, and none of their meetings. */
export function ServerTab({ userId }: { userId: string }) {
  return (
    <div className="grid gap-5">
      <EnginesCard />
      <PeopleCard userId={userId} />
      <RegistrationCard />
      <StorageCard />
      <RetentionCard />
    </div>
  );
}
