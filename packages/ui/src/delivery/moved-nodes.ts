/**
 * A browser's translation, a password manager or a writing aid moves nodes of ours into elements of its own, or takes
 * them out of the page. React removes a node from the parent that it gave it, and inserts before a neighbour that it
 * remembers; where that is no longer true the browser throws, and the whole page breaks. From now on a node is removed
 * from where it is, and inserted as near to its place as is left.
 *
 * Texts of ours do not need this (`scripts/lint/bare-texts.mjs`): it is for cases that were overlooked.
 */
export function toleratesMovedNodes(prototype: Node = Node.prototype): void {
  const { removeChild, insertBefore } = prototype

  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode
    return parent === null ? child : (removeChild.call(parent, child) as Child)
  }

  prototype.insertBefore = function <Added extends Node>(
    this: Node,
    added: Added,
    neighbour: Node | null,
  ): Added {
    return insertBefore.call(this, added, neighbour && childAround(this, neighbour)) as Added
  }
}

/** The child of `parent` that is the node or has it inside; null where the node is somewhere else. */
function childAround(parent: Node, node: Node): Node | null {
  let around: Node | null = node
  while (around && around.parentNode !== parent) around = around.parentNode
  return around
}
