import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app/appDeps.ts';
import { enterMeeting } from './app/enterMeeting.ts';
import { createHttpApp } from './app/httpApp.ts';
import { registerRoutes } from './app/routes.ts';
import { startServices } from './app/services.ts';
import { RoomSocket } from './features/conference/connection/room.socket.ts';
import { TranscriptionSocket } from './features/transcription/transcription.socket.ts';
import { clientAddresses } from './platform/http/addresses/trustedProxies.ts';
import type { SignedIn } from './platform/sessions/sessions.ts';
import { SocketUpgrades } from './platform/sockets/socketUpgrades.ts';

export interface RunningApp {
  app: FastifyInstance;
  transcriptionSocket: TranscriptionSocket;
  roomSocket: RoomSocket;
}

/** Creates the whole server, ready to listen. Closing it drains its sockets. */
export async function createApp(deps: AppDeps): Promise<RunningApp> {
  const { config, db, fanOut, speech } = deps;
  const http = await createHttpApp(deps);
  const services = await startServices(deps);
  let isDraining = false;
  await registerRoutes({ deps, http, services, isDraining: () => isDraining });

  const { app, sessions, origins } = http;
  const { captures, rooms, logError } = services;
  const upgrades = new SocketUpgrades(app.server, { clientAddress: clientAddresses(config.TRUSTED_PROXIES) });
  const live = {
    db,
    sessions,
    origins,
    fanOut,
    enterMeeting: (meetingId: string, person: SignedIn) => enterMeeting(services, meetingId, person),
    logError,
  };
  const transcriptionSocket = new TranscriptionSocket(
    upgrades,
    { ...live, captures, rooms, speech },
    deps.socketTimes,
  );
  const ice = { addresses: config.ROOM_ICE_SERVERS, turnSecret: config.ROOM_TURN_SECRET ?? null };
  const roomSocket = new RoomSocket(upgrades, { ...live, ice }, deps.roomTimes);

  app.addHook('preClose', async () => {
    isDraining = true;
    await services.close();
    await roomSocket.close();
    await transcriptionSocket.close();
  });
  return { app, transcriptionSocket, roomSocket };
}
