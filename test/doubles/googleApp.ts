import { ORIGIN } from '#test/http/origin.ts';
import { createTestApp } from '#test/testApp.ts';
import { OpenIdProvider } from './openIdProvider.ts';

let lastPerson = 0;

/** An app in which people sign in with a provider on this machine that replaces Google. */
export async function startGoogleApp(env: Record<string, string> = {}) {
  const provider = await OpenIdProvider.start(`${ORIGIN}/api/google-auth/callback`);
  const app = await createTestApp({ env: { ...provider.settings, ...env } });
  return {
    provider,
    app,
    /** Registers a new person at the provider. Returns their login there. */
    registerAtProvider: (more: object = {}): string => {
      const login = `person-${++lastPerson}`;
      provider.people.set(login, { email: `${login}@example.com`, email_verified: true, ...more });
      return login;
    },
    close: async () => {
      await app.close();
      await provider.close();
    },
  };
}
