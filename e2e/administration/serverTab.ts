import type { Locator } from '@playwright/test';
import type { ServerProcess } from '#test/processes/serverProcess.ts';
import { expect } from '../journey.ts';
import type { Person } from '../people.ts';

/** Makes a person an administrator and opens the server's models. */
export async function openServerTab(person: Person, server: ServerProcess): Promise<void> {
  expect((await server.command(['make-admin', person.user.email])).code).toBe(0);
  await person.page.goto('/settings?tab=server');
  await expect(person.page.getByRole('heading', { name: 'Models for speech' })).toBeVisible();
}

/** The row of the model with this name. */
export const rowOf = ({ page }: Person, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
