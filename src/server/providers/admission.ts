import type { FastifyBaseLogger } from 'fastify';
import { Admission } from '#server/features/accounts/registration/admission.ts';
import type { Config } from '#server/settings/config.ts';
import { isLoopbackOnly } from '#server/settings/loopback.ts';

/** Decides who may register on a server with these settings. */
export const admissionTo = (config: Config, log: FastifyBaseLogger): Admission =>
  new Admission({
    fixedMode: config.REGISTRATION ?? null,
    isFirstAdministrator: isLoopbackOnly(config),
    onFirstAdministrator: (userId) => log.info({ userId }, 'became administrator as the first account'),
  });
