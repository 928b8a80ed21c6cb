import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type FrameBehaviour, JITSI_CLASS, jitsiFrame } from './jitsiPages.ts';
import { selfSignedCertificate } from './selfSignedCertificate.ts';

/** The response to a script request. 'left open': no response on an open connection. */
type ScriptAnswer = 'class' | 'page' | 'broken' | 'left open';

export interface JitsiHost {
  port: number;
  /** The requested addresses with their hosts, in order. */
  requested: string[];
  /** The response by host and path; 'class' by default. */
  scripts: Map<string, ScriptAnswer>;
  /** The behaviour of the iframe by host. */
  frames: Map<string, FrameBehaviour>;
  close(): Promise<void>;
}

/**
 * A test double of any number of Jitsi hosts over https: serves their script, and an iframe that uses their message
 * format.
 */
export async function startJitsiHost(): Promise<JitsiHost> {
  const requested: string[] = [];
  const scripts: JitsiHost['scripts'] = new Map();
  const frames: JitsiHost['frames'] = new Map();
  const server = createServer(selfSignedCertificate('example.test'), (request, response) => {
    const { pathname, href, host } = new URL(`https://${request.headers.host}${request.url}`);
    requested.push(href.replace('https://', ''));
    if (!pathname.endsWith('.js')) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(jitsiFrame(frames.get(host) ?? 'welcomes'));
      return;
    }
    const answer = scripts.get(`${host}${pathname}`) ?? 'class';
    if (answer === 'broken') request.socket.destroy();
    else if (answer === 'page') {
      response.setHeader('content-type', 'text/html');
      response.end('<!doctype html><title>Welcome</title><p>Nothing here yet</p>');
    } else if (answer === 'class') {
      response.setHeader('content-type', 'application/javascript');
      response.end(JITSI_CLASS);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    requested,
    scripts,
    frames,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
