import type { Config } from './config.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]'];

/**
 * Whether only people on this machine can reach the server. False behind a proxy, which connects over loopback too but
 * forwards requests of others.
 */
export const isLoopbackOnly = ({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: Config): boolean =>
  LOOPBACK.includes(HOST) && LOOPBACK.includes(new URL(PUBLIC_URL).hostname) && TRUSTED_PROXIES.length === 0;
