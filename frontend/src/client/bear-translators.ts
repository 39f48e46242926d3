/**
 * A browser's translator puts its words into elements of its own, in place of the texts that React
 * knows: to insert something before such a text, or to remove it, would end in an error page
 * (facebook/react#11538). What is inserted goes to the end there, and what is gone is gone.
 */
export const bearTranslators = (): void => {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null) {
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T) {
    return child.parentNode === this ? removeChild.call(this, child) as T : child;
  };
};
