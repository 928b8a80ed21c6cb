/** The session's cookie that an answer sets, as a browser sends it back: `name=value`. */
export const sessionCookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';
