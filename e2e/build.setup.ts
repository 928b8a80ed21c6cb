import { build } from 'vite';

/** The browsers are given what users are given: the built client. */
export default async function buildClient(): Promise<void> {
  await build({ logLevel: 'warn' });
}
