import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type FrameManner, JITSI_CLASS, jitsiFrame } from './jitsiPages.ts';
import { selfSignedCertificate } from './selfSignedCertificate.ts';

/** How a script is answered. Left open: the connection stays and nothing comes. */
type ScriptAnswer = 'class' | 'page' | 'broken' | 'left open';

export interface JitsiHost {
  port: number;
  /** Every address that was asked for, with its host, in that order. */
  asked: string[];
  /** By host and path; the class where nothing else is said. */
  scripts: Map<string, ScriptAnswer>;
  /** By host. */
  frames: Map<string, FrameManner>;
  close(): Promise<void>;
}

/** Stands in for any number of Jitsi hosts over https: their script, and a frame that speaks their envelope. */
export async function startJitsiHost(): Promise<JitsiHost> {
  const asked: string[] = [];
  const scripts: JitsiHost['scripts'] = new Map();
  const frames: JitsiHost['frames'] = new Map();
  const server = createServer(selfSignedCertificate('example.test'), (request, response) => {
    const { pathname, href, host } = new URL(`https://${request.headers.host}${request.url}`);
    asked.push(href.replace('https://', ''));
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
    asked,
    scripts,
    frames,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
