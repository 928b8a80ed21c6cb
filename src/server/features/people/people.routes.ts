import type { FastifyInstance } from 'fastify';
import { notFound } from '#server/platform/errors.ts';
import { serve } from '#server/platform/http/serve.ts';
import { peopleApi as api, type MeetingPerson } from '#shared/contract/people.ts';
import { listPeople } from './people.queries.ts';
import { type PeopleDeps, readmitPerson, removeGuests, removePerson, revokeInvite } from './removePeople.ts';

interface Deps extends PeopleDeps {
  publicUrl: string;
}

/** Routes by which an owner controls who may enter a meeting. */
export function peopleRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, api.list, async ({ signedIn, params }) => {
    const rows = await listPeople(deps.db, signedIn.userId, params.id);
    // An empty list means no access, because the owner is always in it.
    if (rows.length === 0) throw notFound();
    return { people: rows.map(toPerson) };
  });

  serve(app, api.remove, async ({ signedIn, params, request }) => {
    await removePerson(deps, signedIn.userId, params.id, params.personId);
    request.log.info(
      { meetingId: params.id, userId: params.personId },
      'a person was removed from a meeting',
    );
    return undefined;
  });

  serve(app, api.readmit, async ({ signedIn, params }) => {
    await readmitPerson(deps, signedIn.userId, params.id, params.personId);
    return undefined;
  });

  serve(app, api.removeGuests, async ({ signedIn, params }) => ({
    removed: await removeGuests(deps, signedIn.userId, params.id),
  }));

  serve(app, api.revokeInvite, async ({ signedIn, params, body }) => {
    const { inviteToken, removed } = await revokeInvite(deps, signedIn.userId, params.id, body.keep);
    return { inviteUrl: `${deps.publicUrl}/join/${inviteToken}`, removed };
  });
}

type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

const toPerson = (row: PersonRow): MeetingPerson => ({
  id: row.id,
  name: row.name,
  isGuest: row.isGuest,
  isOwner: row.isOwner,
  isHere: row.isHere,
  cameByLink: row.came_by_link,
  joinedAt: row.joined_at.toISOString(),
  removedAt: row.removed_at?.toISOString() ?? null,
});
