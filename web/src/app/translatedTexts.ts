/**
 * Lets React go on where a page translator has replaced a text by an element. React keeps its own text nodes, and
 * removing or inserting next to one that is no longer there would throw and blank the page:
 * https://github.com/facebook/react/issues/11538
 */
const { removeChild, insertBefore } = Node.prototype

const isReplaced = (parent: Node, child: Node | null): boolean => child instanceof Text && child.parentNode !== parent

Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
  return isReplaced(this, child) ? child : (removeChild.call(this, child) as Child)
}

Node.prototype.insertBefore = function <Child extends Node>(this: Node, added: Child, next: Node | null): Child {
  return insertBefore.call(this, added, isReplaced(this, next) ? null : next) as Child
}
