import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AccountsCard } from './accounts/AccountsCard.tsx';
import { RegistrationCard } from './accounts/RegistrationCard.tsx';
import { EnginesCard } from './EnginesCard.tsx';
import { ModelsCard } from './models/ModelsCard.tsx';
import { RetentionCard } from './RetentionCard.tsx';
import { StorageCard } from './StorageCard.tsx';
import { serverKeys } from './serverKeys.ts';

interface Props {
  userId: string;
  /** False while another tab of the settings is shown. */
  isShown: boolean;
}

/** The accounts and the state of the server, for administrators. The users' meetings stay private. */
export function ServerTab({ userId, isShown }: Props) {
  const queryClient = useQueryClient();
  useEffect(() => {
    // Refetches when shown again, because the tab stays mounted. Keeps running fetches, as those of the first time.
    if (isShown) void queryClient.refetchQueries({ queryKey: serverKeys.all }, { cancelRefetch: false });
  }, [queryClient, isShown]);
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
