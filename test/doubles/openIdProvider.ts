import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type JWK } from 'oidc-provider';

/** An account at the provider, identified by the name typed into its login page. */
interface ProviderPerson {
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
}

/** The only way in which the provider lets its client authenticate. */
type Authentication = 'client_secret_post' | 'client_secret_basic';

const CLIENT = { id: 'tajmaat-test', secret: 'a secret of the test' };

/**
 * A real OpenID Connect provider on this machine that replaces Google; its login and consent pages are those of the
 * library.
 */
export class OpenIdProvider {
  readonly people = new Map<string, ProviderPerson>();
  /** Paths, such as /token, that currently respond with 500. */
  readonly failing = new Set<string>();
  readonly #server: Server;
  readonly #authentication: Authentication;

  private constructor(server: Server, authentication: Authentication) {
    this.#server = server;
    this.#authentication = authentication;
  }

  /** Starts a provider with one client, whose redirect address may be set later. */
  static async start(
    redirectUri?: string,
    { authentication = 'client_secret_post' as Authentication } = {},
  ): Promise<OpenIdProvider> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const started = new OpenIdProvider(server, authentication);
    if (redirectUri) started.serve(redirectUri);
    return started;
  }

  serve(redirectUri: string): void {
    const handle = this.#provider(redirectUri).callback();
    this.#server.on('request', (request, response) => {
      const path = request.url?.split('?')[0] ?? '';
      // Maps Google's prompt to the library's, which only supports a new login.
      request.url = request.url?.replace('prompt=select_account', 'prompt=login');
      if (this.failing.has(path)) response.writeHead(500).end('out of order');
      else void handle(request, response);
    });
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Server settings for signing in with this provider. */
  get settings(): Record<string, string> {
    return { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, GOOGLE_ISSUER: this.issuer };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #provider(redirectUri: string): Provider {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = { ...privateKey.export({ format: 'jwk' }), kid: 'test', use: 'sig', alg: 'ES256' } as JWK;
    return new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [redirectUri],
          token_endpoint_auth_method: this.#authentication,
          id_token_signed_response_alg: 'ES256',
        },
      ],
      clientAuthMethods: [this.#authentication],
      jwks: { keys: [key] },
      cookies: { keys: [randomUUID()] },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
      pkce: { required: () => true },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: async () => ({ sub: id, ...this.people.get(id) }),
      }),
    });
  }
}
