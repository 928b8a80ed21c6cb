import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface SilentNetwork {
  /** Connects to the same database through this network. */
  connectionString: string;
  /** Drops all that is sent on the open connections, as a network does that lost its route; new ones work. */
  interrupt(): void;
  /** Resets the open connections, as a database does that is killed; new ones work. */
  reset(): void;
  close(): void;
}

/** Starts a network to a database that can be interrupted without a notice, or reset. */
export async function startSilentNetwork(connectionString: string): Promise<SilentNetwork> {
  const lines: Socket[] = [];
  const clients: Socket[] = [];
  const url = new URL(connectionString);
  const folder = url.searchParams.get('host');
  const port = Number(url.port || url.searchParams.get('port') || 5432);
  const { hostname: host } = url;
  const network = createServer((near) => {
    const far = folder ? connect({ path: `${folder}/.s.PGSQL.${port}` }) : connect({ host, port });
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => {});
    near.on('close', () => far.destroy());
    clients.push(near);
    lines.push(near, far);
  });
  network.listen(0, '127.0.0.1');
  await once(network, 'listening');
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  url.hostname = '127.0.0.1';
  url.port = `${(network.address() as AddressInfo).port}`;
  return {
    connectionString: url.href,
    interrupt() {
      for (const line of lines) line.unpipe().pause();
    },
    reset() {
      for (const line of clients.splice(0)) line.resetAndDestroy();
    },
    close() {
      for (const line of lines) line.destroy();
      network.close();
    },
  };
}
