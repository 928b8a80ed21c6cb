/**
 * Whether an element has a box, so that it can take focus. `Element.checkVisibility` would say the same, but Safari has
 * it only since 17.4.
 */
export const isShown = (element: Element): boolean => element.getClientRects().length > 0;
