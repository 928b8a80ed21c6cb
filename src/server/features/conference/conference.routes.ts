import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/platform/database/tables.ts';
import { serve } from '#server/platform/http/serve.ts';
import { conferenceApi as api } from '#shared/contract/conference.ts';
import { type JitsiSecrets, jitsiToken } from './jitsi/jitsiToken.ts';
import { issuePass, requireOpenRoom } from './seats/roomPasses.ts';

interface Deps {
  db: Db;
  scripts: string[];
  jitsiHost: string | null;
  /** Null if the Jitsi deployment requires no tokens. */
  jitsi: JitsiSecrets | null;
}

export function conferenceRoutes(app: FastifyInstance, { db, scripts, jitsiHost, jitsi }: Deps): void {
  serve(app, api.facts, () => ({ scripts, instantHost: jitsiHost }), { isInlined: true });

  serve(app, api.roomToken, async ({ signedIn, body }) => ({ token: await issuePass(db, signedIn, body) }));

  serve(app, api.jitsiToken, async ({ signedIn, body }) => {
    await requireOpenRoom(db, signedIn, body);
    // Signs tokens only for the host that has the secret, because a token for another host would open ours to it.
    const isOurs = jitsi !== null && body.host === jitsi.host;
    return { token: isOurs ? await jitsiToken(jitsi, body.room, signedIn) : null };
  });
}
