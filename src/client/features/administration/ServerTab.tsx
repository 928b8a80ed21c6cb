import { AccountsCard } from './accounts/AccountsCard.tsx';
import { RegistrationCard } from './accounts/RegistrationCard.tsx';
import { EnginesCard } from './EnginesCard.tsx';
import { ModelsCard } from './models/ModelsCard.tsx';
import { RetentionCard } from './RetentionCard.tsx';
import { StorageCard } from './StorageCard.tsx';

/** The accounts and the state of the server, for administrators. The users' meetings stay private. */
export function ServerTab({ userId }: { userId: string }) {
  return (
    <div className="grid gap-5">
      <EnginesCard />
      <ModelsCard />
      <AccountsCard userId={userId} />
      <RegistrationCard />
      <StorageCard />
      <RetentionCard />
    </div>
  );
}
