export const awaken = async (_: HTMLElement) => {};
