import { build } from 'vite';
import { buildRoom } from '../scripts/buildRoom.ts';

/** The browsers are given what users are given: the built client. */
export default async function buildClient(): Promise<void> {
  await build({ logLevel: 'warn' });
  await buildRoom();
}
