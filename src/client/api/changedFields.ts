/**
 * The fields of a form that its user has changed. Only these are sent, because the others may have been changed
 * meanwhile by another person or in another window.
 */
export const changedFields = <Values extends object>(
  before: Partial<Values> | undefined,
  after: Values,
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before?.[name as keyof Values]),
    ),
  ) as Partial<Values>;
