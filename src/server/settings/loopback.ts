import type { Config } from './config.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]'];

/**
 * Whether only people at this very machine reach the server. Behind a proxy it listens on the loopback too, but forwards
 * for others.
 */
export const isLoopbackOnly = ({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: Config): boolean =>
  LOOPBACK.includes(HOST) && LOOPBACK.includes(new URL(PUBLIC_URL).hostname) && TRUSTED_PROXIES.length === 0;
