// The folders of the library as a tree. Pure.

export interface TreeFolder {
  id: number
  name: string
  /** parent folder; null: the root */
  parentId: number | null
}

export interface TreePlace<F extends TreeFolder = TreeFolder> {
  folder: F
  /** depth, 0 at the root */
  depth: number
}

/**
 * The whole tree, each folder followed by its subfolders; folders of the same parent stay in the order of `folders`.
 * @param without this folder and all below it are omitted: a folder cannot be moved into itself
 */
export function treeOf<F extends TreeFolder>(
  folders: readonly F[],
  without: number | null = null,
): TreePlace<F>[] {
  const children = Map.groupBy(folders, ({ parentId }) => parentId)
  const places: TreePlace<F>[] = []
  const walk = (parentId: number | null, depth: number) => {
    for (const folder of children.get(parentId) ?? []) {
      if (folder.id === without) continue
      places.push({ folder, depth })
      walk(folder.id, depth + 1)
    }
  }
  walk(null, 0)
  return places
}

/** Whether a folder may be moved into another: neither into itself nor below itself. */
export function mayHold(folders: readonly TreeFolder[], target: number, moved: number): boolean {
  return treeOf(folders, moved).some(({ folder }) => folder.id === target)
}
