import type { FastifyInstance } from 'fastify';
import { type ModelsDeps, modelsRoutes } from './models.routes.ts';
import { type RegistrationDeps, registrationRoutes } from './registration.routes.ts';
import { type RoleDeps, roleRoutes } from './role.routes.ts';
import { type ServerAccountsDeps, serverAccountRoutes } from './serverAccounts.routes.ts';
import { type ServerStatusDeps, serverStatusRoutes } from './serverStatus.routes.ts';

/** Registers all routes of the settings tab "Server". */
export function administrationRoutes(
  app: FastifyInstance,
  deps: RoleDeps & ServerStatusDeps & ModelsDeps & ServerAccountsDeps & RegistrationDeps,
): void {
  roleRoutes(app, deps);
  serverStatusRoutes(app, deps);
  modelsRoutes(app, deps);
  serverAccountRoutes(app, deps);
  registrationRoutes(app, deps);
}
