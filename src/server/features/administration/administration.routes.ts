import type { FastifyInstance } from 'fastify';
import { type ModelsDeps, modelsRoutes } from './models.routes.ts';
import { type PeopleDeps, peopleRoutes } from './people.routes.ts';
import { type RegistrationDeps, registrationRoutes } from './registration.routes.ts';
import { type RoleDeps, roleRoutes } from './role.routes.ts';
import { type ServerStatusDeps, serverStatusRoutes } from './serverStatus.routes.ts';

/** Registers all routes of the settings tab "Server". */
export function administrationRoutes(
  app: FastifyInstance,
  deps: RoleDeps & ServerStatusDeps & ModelsDeps & PeopleDeps & RegistrationDeps,
): void {
  roleRoutes(app, deps);
  serverStatusRoutes(app, deps);
  modelsRoutes(app, deps);
  peopleRoutes(app, deps);
  registrationRoutes(app, deps);
}
