import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#client/api/queryClient.ts';
import { ContactFields } from '#client/features/contact/ContactFields.tsx';
import { hydrateIsland } from '../hydrateIsland.tsx';

/** Hydrates the contact form with the input typed before hydration as default values. */
export async function hydrate(island: HTMLElement): Promise<void> {
  const form = island.querySelector('form');
  const typed = Object.fromEntries(form ? new FormData(form) : []) as Record<string, string>;
  await hydrateIsland(
    island,
    <QueryClientProvider client={queryClient}>
      <ContactFields typed={typed} />
    </QueryClientProvider>,
  );
}
