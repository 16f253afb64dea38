// A browser that translates the page wraps our texts into elements of its own, or puts others in their place. React
// then takes out and puts in at places that are no longer where it left them, and the page broke off.

/** Lets both methods go on where a node has been moved or taken away by somebody else. */
export function bearForeignHands({ prototype }: { prototype: Node } = Node): void {
  // Called below, on the node that they were called on.
  // oxlint-disable-next-line typescript/unbound-method
  const { removeChild, insertBefore } = prototype
  prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    const holder = child.parentNode
    if (holder === this) removeChild.call(this, child)
    else if (holder !== null && this.contains(holder)) removeChild.call(holder, child)
    return child
  }
  prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    // What was wrapped stands where its wrapper does; what was taken away stood somewhere: the end is as good.
    let place = before
    while (place !== null && place.parentNode !== this) place = place.parentNode
    insertBefore.call(this, node, place)
    return node
  }
}
