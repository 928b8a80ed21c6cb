/**
 * Lets React change a page while the browser translates it. Chrome puts a `<font>` element in the place of every text node,
 * and React then throws when it removes such a node or inserts before it, so that the whole screen is lost
 * (facebook/react#11538). Passes these operations, and changes of the text, on to the translation.
 */
export function followTranslator(): void {
  const translations = new WeakMap<Node, Element>();
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { childList: true, subtree: true });

  function follow(records: MutationRecord[]): void {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') {
        const translation = translations.get(target);
        if (translation?.isConnected) translation.textContent = target.nodeValue;
        continue;
      }
      for (const node of removedNodes) {
        const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
        if (!(node instanceof Text) || !translation) continue;
        translations.set(node, translation);
        observer.observe(node, { characterData: true });
      }
    }
  }

  /** What stands for the text node in that parent; null if nothing does. */
  function translationIn(parent: Node, text: Node): Element | null {
    follow(observer.takeRecords());
    const translation = translations.get(text);
    return translation?.parentNode === parent ? translation : null;
  }

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    if (!isTakenOut(child)) return removeChild.call(this, child) as Child;
    translationIn(this, child)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function insert<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    const place = before && isTakenOut(before) ? translationIn(this, before) : before;
    return insertBefore.call(this, child, place) as Child;
  };
}

const isTranslation = (node: Node | null): node is Element => node?.nodeName === 'FONT';

const isTakenOut = (node: Node): boolean => node instanceof Text && node.parentNode === null;
