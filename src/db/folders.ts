// Folders of the library: a tree that contains the quizzes.
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { copyNameOf } from './copyName.ts'
import { inTurns } from './inTurns.ts'
import type { Database } from './open.ts'
import type { Quizzes } from './quizzes.ts'
import { editedOf, type Edited } from './revision.ts'
import { folders, quizzes as quizzesTable } from './schema.ts'

export interface Folder {
  id: number
  /** id of the folder that contains this folder; null: the root contains it */
  parentId: number | null
  name: string
  /** hash of the blob of the folder's picture; null: the folder has the default picture */
  pictureHash: string | null
  /** id of the game master who owns the folder; null: the administrator owns it */
  ownerId: number | null
  /** time when the folder was created, epoch ms */
  createdAt: number
  revision: number
  /** number of quizzes directly in this folder; `foldersNb`: number of folders directly in it */
  quizzesNb: number
  foldersNb: number
}

/**
 * Limits of the library's tree, so that no list of it blocks a running game. `levels`: folders within each other, the
 * outermost included; `inAll`: folders of the library. A library that was larger before stays as it is.
 */
export const FOLDERS_MOST = { levels: 20, inAll: 5000 } as const
export type Excess = 'too_deep' | 'too_many'
export type Moved = 'moved' | 'gone' | 'into_itself' | 'too_deep'

/** Size of a tree of folders. */
interface Size {
  levels: number
  nb: number
}

interface Dependencies {
  db: Database
  quizzes: Quizzes
  /** returns the current time, epoch ms */
  now: () => number
}

const row = {
  id: folders.id,
  parentId: folders.parentId,
  name: folders.name,
  pictureHash: folders.pictureHash,
  ownerId: folders.ownerId,
  createdAt: folders.createdAt,
  revision: folders.revision,
  quizzesNb: sql<number>`(select count(*) from quizzes as q where q.folder_id = folders.id and q.deleted_at is null)`,
  foldersNb: sql<number>`(select count(*) from folders as f where f.parent_id = folders.id)`,
}

const inFolder = (parentId: number | null) =>
  parentId === null ? isNull(folders.parentId) : eq(folders.parentId, parentId)

export type Folders = ReturnType<typeof createFolders>

export function createFolders({ db, quizzes, now }: Dependencies) {
  const find = (id: number): Folder | null =>
    db.select(row).from(folders).where(eq(folders.id, id)).get() ?? null

  /** The folder `id` and all folders above it, from the root down. */
  const pathTo = (id: number): Folder[] => {
    const path: Folder[] = []
    for (let at: number | null = id; at !== null;) {
      const folder = find(at)
      if (!folder) break
      path.unshift(folder)
      at = folder.parentId
    }
    return path
  }

  const listIn = (parentId: number | null): Folder[] =>
    db.select(row).from(folders).where(inFolder(parentId)).all()

  const values = {
    name: sql.placeholder('name'),
    ownerId: sql.placeholder('ownerId'),
    parentId: sql.placeholder('parentId'),
    pictureHash: sql.placeholder('pictureHash'),
    createdAt: sql.placeholder('createdAt'),
  }
  // The statement is prepared once: an import may add two thousand folders in a row.
  const addOne = db.insert(folders).values(values).returning({ id: folders.id }).prepare()

  type Owner = { ownerId: number | null; parentId: number | null; pictureHash?: string | null }
  /** Adds a folder and returns its id. */
  const add = (name: string, { ownerId, parentId, pictureHash = null }: Owner): number =>
    addOne.get({ name, ownerId, parentId, pictureHash, createdAt: now() }).id

  /** What a tree of this size would exceed if it was added to a folder; null: nothing. @param parentId null: the root */
  const excess = (parentId: number | null, { levels, nb }: Size): Excess | null => {
    const above = parentId === null ? 0 : pathTo(parentId).length
    if (nb > 0 && above + levels > FOLDERS_MOST.levels) return 'too_deep'
    const had = db.select({ nb: count() }).from(folders).get()?.nb ?? 0
    return nb > 0 && had + nb > FOLDERS_MOST.inAll ? 'too_many' : null
  }

  const create = (name: string, owner: Owner): Folder | Excess => {
    const over = excess(owner.parentId, { levels: 1, nb: 1 })
    if (over) return over
    const created = find(add(name, owner))
    if (!created) throw new Error('a folder that was created is not there')
    return created
  }

  const branch = {
    id: folders.id,
    parentId: folders.parentId,
    name: folders.name,
    pictureHash: folders.pictureHash,
  }
  /** The folder `id` and all folders below it, parents before children; `level` is 1 for the folder itself. */
  const treeOf = (id: number) => {
    const all = db.select(branch).from(folders).all()
    const children = Map.groupBy(all, ({ parentId }) => parentId)
    const tree = all.filter((folder) => folder.id === id).map((top) => ({ ...top, level: 1 }))
    // An array gives the elements that are added to it during the loop too.
    for (const { id: parent, level } of tree)
      for (const child of children.get(parent) ?? []) tree.push({ ...child, level: level + 1 })
    return tree
  }
  const sizeOf = (tree: ReturnType<typeof treeOf>): Size => ({
    levels: tree.at(-1)?.level ?? 0,
    nb: tree.length,
  })

  /** Adds a copy of a tree of folders. @returns id of each copy, by the id of its original */
  const copyTree = (tree: ReturnType<typeof treeOf>, ownerId: number | null) => {
    const copies = new Map<number, number>()
    for (const { id, parentId: its, name, pictureHash } of tree) {
      const parentId = its === null ? null : (copies.get(its) ?? its)
      copies.set(id, add(copyNameOf(name), { ownerId, parentId, pictureHash }))
    }
    return copies
  }

  const forget = (written: readonly [string, number][]): Promise<void> =>
    inTurns(written, ([uniqueName]) => quizzes.forgetHidden([uniqueName]))

  return {
    find,
    pathTo,
    listIn,
    add,
    create,
    excess,
    all: (): Folder[] => db.select(row).from(folders).all(),

    /** Renames a folder. @param seen revision on which the edit is based; null overwrites changes made meanwhile */
    rename(id: number, name: string, seen: number | null): Edited {
      const written = db
        .update(folders)
        .set({ name, revision: sql`${folders.revision} + 1` })
        .where(and(eq(folders.id, id), seen === null ? undefined : eq(folders.revision, seen)))
        .returning({ revision: folders.revision })
        .get()
      return editedOf(written, () => find(id) !== null)
    },

    setPicture: (id: number, pictureHash: string): boolean =>
      db.update(folders).set({ pictureHash }).where(eq(folders.id, id)).run().changes > 0,

    /**
     * Moves a folder into another one, with all its content; a tree that is too deep already may still go to a higher
     * place. @param parentId a folder that exists; null for the root
     */
    moveTo(id: number, parentId: number | null): Moved {
      return db.transaction((tx) => {
        const path = parentId === null ? [] : pathTo(parentId)
        if (path.some((folder) => folder.id === id)) return 'into_itself'
        const isDeeper = path.length > pathTo(id).length - 1
        if (isDeeper && path.length + sizeOf(treeOf(id)).levels > FOLDERS_MOST.levels)
          return 'too_deep'
        const { changes } = tx.update(folders).set({ parentId }).where(eq(folders.id, id)).run()
        return changes > 0 ? 'moved' : 'gone'
      })
    },

    /** Removes one folder. Its content, including quizzes in the bin, moves to the folder's parent. */
    remove(id: number): boolean {
      return db.transaction((tx) => {
        const folder = find(id)
        if (!folder) return false
        const { parentId } = folder
        tx.update(folders).set({ parentId }).where(eq(folders.parentId, id)).run()
        tx.update(quizzesTable)
          .set({ folderId: parentId })
          .where(eq(quizzesTable.folderId, id))
          .run()
        tx.delete(folders).where(eq(folders.id, id)).run()
        return true
      })
    },

    /**
     * Copies a folder with all its content into the same parent folder, in turns of the event loop: what is copied stays
     * hidden until all of it is. Null when the folder does not exist, or is deleted meanwhile.
     */
    async duplicate(id: number, ownerId: number | null): Promise<Folder | Excess | null> {
      const tree = treeOf(id)
      const over = excess(tree[0]?.parentId ?? null, sizeOf(tree))
      if (over) return over
      const below = new Set(tree.map((folder) => folder.id))
      /** unique name of each copied quiz, and the folder of its original */
      const written: [string, number][] = []
      try {
        await inTurns(quizzes.places(), ({ uniqueName, folderId }) => {
          if (folderId === null || !below.has(folderId)) return
          const copy = quizzes.duplicate(uniqueName, { ownerId, folderId: null }, true)
          if (copy !== null) written.push([copy, folderId])
        })
        const copy = db.transaction(() => {
          const still = treeOf(id)
          const overNow = excess(still[0]?.parentId ?? null, sizeOf(still))
          if (overNow) return overNow
          const copies = copyTree(still, ownerId)
          const top = copies.get(id)
          if (top === undefined) return null
          quizzes.show(written.map(([name, folderId]) => [name, copies.get(folderId) ?? top]))
          return find(top)
        })
        if (copy === null || typeof copy === 'string') await forget(written)
        return copy
      } catch (error) {
        await forget(written)
        throw error
      }
    },
  }
}
