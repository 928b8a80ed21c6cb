/** A minimal browser for the provider's pages, which stores cookies, follows redirects and submits forms. */
class Visit {
  readonly #cookies = new Map<string, string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /**
   * Follows redirects within the provider. Resolves with the page, or with the external address of the last redirect.
   */
  async go(address: string, form?: Record<string, string>): Promise<{ page?: string; left?: string }> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(address, this.#origin), {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value) this.#cookies.set(name!, value);
      else this.#cookies.delete(name!);
    }
    const location = response.headers.get('location');
    if (!location) return { page: await response.text() };
    return new URL(location, this.#origin).origin === this.#origin ? this.go(location) : { left: location };
  }
}

const required = (page: string | undefined, pattern: RegExp): string => {
  const found = pattern.exec(page ?? '')?.[1];
  if (!found) throw new Error(`The provider shows something else:\n${page}`);
  return found;
};

/**
 * Logs in on the provider's page and grants or declines the request. Resolves with the address of the final redirect.
 */
export async function answerProvider(
  address: string,
  login: string,
  { declines = false } = {},
): Promise<string> {
  const visit = new Visit(new URL(address).origin);
  const { page: loginPage } = await visit.go(address);
  const submit = /<form[^>]* action="([^"]+)"/;
  let answer = await visit.go(required(loginPage, submit), { prompt: 'login', login, password: 'any' });
  answer = declines
    ? await visit.go(required(answer.page, /href="([^"]*\/abort)"/))
    : await visit.go(required(answer.page, submit), { prompt: 'consent' });
  if (!answer.left) throw new Error(`The provider did not send the browser back:\n${answer.page}`);
  return answer.left;
}
