type Attributes = Record<string, string | boolean | undefined>;
type Child = Node | string | null;

/** An element with its attributes; text is always text, never markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(made, name, value);
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** True stands for an attribute without a value; false and undefined take it away. */
export function setAttribute(to: Element, name: string, value: string | boolean | undefined): void {
  if (value === false || value === undefined) to.removeAttribute(name);
  else if (value === true) to.setAttribute(name, '');
  else if (to.getAttribute(name) !== value) to.setAttribute(name, value);
}

/** Leaves the text alone where it is right already, so that nothing is announced twice. */
export function setText(of: Element, text: string): void {
  if (of.textContent !== text) of.textContent = text;
}
