// A browser that translates the page wraps or replaces its text nodes. React then removes and inserts nodes at places
// that have changed, which would throw and stop the page.

/** Makes `removeChild` and `insertBefore` accept a node that the browser's translation has moved or removed. */
export function tolerateTranslation({ prototype }: { prototype: Node } = Node): void {
  // Only `call`, which sets `this`, ever calls these two methods, so they may be taken from the prototype unbound.
  // oxlint-disable-next-line typescript/unbound-method
  const { removeChild, insertBefore } = prototype
  prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    const holder = child.parentNode
    if (holder === this) removeChild.call(this, child)
    else if (holder !== null && this.contains(holder)) removeChild.call(holder, child)
    return child
  }
  prototype.insertBefore = function insert<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    // When the browser's translation has wrapped the node `before`, `node` is inserted before the wrapper; when the
    // translation has removed `before`, `node` is inserted at the end of the parent.
    let place = before
    while (place !== null && place.parentNode !== this) place = place.parentNode
    insertBefore.call(this, node, place)
    return node
  }
}
