import * as openid from 'openid-client';
import * as z from 'zod/mini';
import { oneLine } from '#shared/rules/oneLine.ts';
import { truncated } from '#shared/rules/truncated.ts';
import type { Attempt } from './googleAttempt.ts';
import { GoogleFailure } from './googleFailure.ts';

const LIMIT_SECONDS = 8;

/** Google's claims about a person; the email is set only if Google has verified it. */
export interface GooglePerson {
  issuer: string;
  subject: string;
  email: string;
  name: string | null;
  /** An https address, or null. */
  picture: string | null;
}

interface GoogleClient {
  clientId: string;
  clientSecret: string;
  issuer: string;
  redirectUri: string;
}

/**
 * The OpenID Connect provider behind "Continue with Google". Discovery runs lazily at the first sign-in, not at the
 * server's start.
 */
export class GoogleProvider {
  readonly #client: GoogleClient;
  #configuration: Promise<openid.Configuration> | null = null;

  constructor(client: GoogleClient) {
    this.#client = client;
  }

  async addressFor(attempt: Attempt): Promise<string> {
    const configuration = await this.#configure();
    const url = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#client.redirectUri,
      scope: 'openid email profile',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
      // Shows the account chooser, because a person who links or confirms must see which Google account is used.
      ...(attempt.intent !== 'signIn' && { prompt: 'select_account' }),
    });
    return url.href;
  }

  /** Redeems the code of the redirect. Checks the state, the nonce, the PKCE verifier and the token's signature. */
  async identify(attempt: Attempt, search: string): Promise<GooglePerson> {
    const configuration = await this.#configure();
    const tokens = await openid
      .authorizationCodeGrant(configuration, new URL(search, this.#client.redirectUri), {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
      })
      .catch((cause) => {
        throw toFailure(cause);
      });
    const subject = tokens.claims()!.sub;
    const answer = await openid.fetchUserInfo(configuration, tokens.access_token, subject).catch((cause) => {
      throw new GoogleFailure('user_info_failure', 'the user information was refused', { cause });
    });
    return toPerson(this.#client.issuer, subject, answer);
  }

  /** Resolves with the cached configuration; after a failure the next sign-in retries. */
  #configure(): Promise<openid.Configuration> {
    this.#configuration ??= this.#discover().catch((cause) => {
      this.#configuration = null;
      throw new GoogleFailure('token_failure', 'the provider could not be reached', { cause });
    });
    return this.#configuration;
  }

  #discover(): Promise<openid.Configuration> {
    const issuer = new URL(this.#client.issuer);
    // Allows http, which the setting accepts only for the loopback address.
    const isLocal = issuer.protocol === 'http:';
    const { clientId, clientSecret } = this.#client;
    return openid.discovery(issuer, clientId, clientSecret, authenticationWith(clientSecret), {
      timeout: LIMIT_SECONDS,
      execute: [openid.enableNonRepudiationChecks, ...(isLocal ? [openid.allowInsecureRequests] : [])],
    });
  }
}

/** Sends the secret in the body where the provider lists that way, as Google does; by default in the header (OIDC). */
function authenticationWith(secret: string): openid.ClientAuth {
  const [post, basic] = [openid.ClientSecretPost(secret), openid.ClientSecretBasic(secret)];
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [];
    return (methods.includes('client_secret_post') ? post : basic)(server, ...request);
  };
}

function toFailure(cause: unknown): GoogleFailure {
  if (cause instanceof openid.AuthorizationResponseError && cause.error === 'access_denied')
    return new GoogleFailure('access_denied', 'the person declined', { cause });
  return new GoogleFailure('token_failure', 'the authorization code was not redeemed', { cause });
}

const Claims = z.object({
  email: z.string(),
  email_verified: z.boolean(),
  name: z.catch(z.optional(z.string()), undefined),
  picture: z.catch(z.optional(z.url({ protocol: /^https$/ }).check(z.maxLength(500))), undefined),
});

function toPerson(issuer: string, subject: string, answer: unknown): GooglePerson {
  const claims = Claims.safeParse(answer).data;
  if (!claims) throw new GoogleFailure('user_info_failure', 'the user information holds no email');
  if (!claims.email_verified) throw new GoogleFailure('login_failure', 'the email is not verified');
  return {
    issuer,
    subject,
    email: claims.email,
    name: truncated(oneLine(claims.name ?? ''), 100) || null,
    picture: claims.picture ?? null,
  };
}
