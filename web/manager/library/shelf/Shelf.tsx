// What can be done with a quiz or a folder, wherever it is listed: from its menu, by dragging, by a button.
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { FolderRow, QuizRow } from '#protocol/rest.ts'
import { fr } from '../../../fr/manager/library.ts'
import type { Answer } from '../../../live/api.ts'
import { useToast, type ToastOptions } from '../../../ui/Toast.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { logFailure } from '../../kit/logFailure.ts'
import { saveExport, type Exported } from '../exchange.ts'
import { NameDialog } from './NameDialog.tsx'
import { deleteFolder, deleteQuiz, duplicateFolder, duplicateQuiz, moveFolder, moveQuiz, renameFolder, restoreQuiz, useFolderTree, useReloadLists } from '../queries.ts'
import { useShare } from './share.ts'
import { sendFolderPicture } from './sendFolderPicture.ts'
import { useTrack } from '../Works.tsx'

export type ShelfActs = ReturnType<typeof useActs>['acts']

const ShelfContext = createContext<ShelfActs | null>(null)

export function useShelf(): ShelfActs {
  const acts = useContext(ShelfContext)
  if (!acts) throw new Error('outside of a ShelfProvider')
  return acts
}

type Asked = { kind: 'removeQuiz'; quiz: QuizRow } | { kind: 'removeFolder'; folder: FolderRow } | { kind: 'rename'; folder: FolderRow }

export function ShelfProvider({ children }: { children: ReactNode }) {
  const { acts, asked, close, done } = useActs()
  return (
    <ShelfContext value={acts}>
      {children}
      {asked && <Question asked={asked} onClose={close} onDone={done} />}
    </ShelfContext>
  )
}

function useActs() {
  const reload = useReloadLists()
  const track = useTrack()
  const say = useToast()
  const share = useShare()
  const [asked, setAsked] = useState<Asked | null>(null)
  // Read when a menu opens or something is dragged. Two thousand rows that each watched the tree would be slow.
  const folders = useFolderTree().data
  const tree = useRef<readonly FolderRow[]>([])
  useEffect(() => {
    tree.current = folders ?? []
  }, [folders])

  return useMemo(() => {
    /** Says what came of it, and reads the lists again. */
    async function settle(call: Promise<Answer<unknown>>, done: string, act?: ToastOptions['act']): Promise<boolean> {
      const answer = await call
      if (answer.ok) say(done, act && { act })
      else say(answer.message, { kind: 'bad' })
      await reload()
      return answer.ok
    }

    const acts = {
      /** every folder, as last read */
      tree: () => tree.current,
      duplicateQuiz: ({ unique_name, name }: QuizRow) =>
        track(fr.quiz.duplicating(name), () => settle(duplicateQuiz(unique_name), fr.quiz.duplicated(name))),
      /** @param target null is the root */
      moveQuiz: ({ unique_name, name, folderId }: QuizRow, target: { id: number; name: string } | null) =>
        settle(moveQuiz(unique_name, target?.id ?? null), target ? fr.quiz.moved(name, target.name) : fr.quiz.atRoot(name), {
          label: fr.undo,
          run: () => void settle(moveQuiz(unique_name, folderId), fr.removeQuiz.restored(name)),
        }),
      removeQuiz: (quiz: QuizRow) => setAsked({ kind: 'removeQuiz', quiz }),
      shareQuiz: async ({ unique_name }: QuizRow) => {
        const { link, copied } = await share(unique_name)
        if (copied) say(fr.share.copied)
        else logFailure('share', `${link} could not be copied`)
      },
      export: async (what: Exported, format: 'file' | 'csv') => {
        const { name } = 'quiz' in what ? what.quiz : 'folder' in what ? what.folder : what.evening
        const answer = await track(fr.quiz.exporting(name), (report) => saveExport(what, format, report))
        if (!answer.ok) say(answer.message, { kind: 'bad' })
      },

      renameFolder: (folder: FolderRow) => setAsked({ kind: 'rename', folder }),
      duplicateFolder: ({ id, name }: FolderRow) => track(fr.quiz.duplicating(name), () => settle(duplicateFolder(id), fr.quiz.duplicated(name))),
      /** @param target null is the root */
      moveFolder: ({ id, name, parentId }: FolderRow, target: { id: number; name: string } | null) =>
        settle(moveFolder(id, target?.id ?? null), target ? fr.quiz.moved(name, target.name) : fr.quiz.atRoot(name), {
          label: fr.undo,
          run: () => void settle(moveFolder(id, parentId), fr.removeQuiz.restored(name)),
        }),
      removeFolder: (folder: FolderRow) => setAsked({ kind: 'removeFolder', folder }),
      setPicture: async ({ id, name }: FolderRow, file: File) => {
        if (!file.type.startsWith('image/')) {
          say(fr.folder.notAnImage, { kind: 'bad' })
          return
        }
        await track(fr.folder.sendingPicture(name), (report) => settle(sendFolderPicture(id, file, report), fr.folder.pictureSent(name)))
      },
    }

    function done(what: Asked, newName = '') {
      setAsked(null)
      switch (what.kind) {
        case 'removeQuiz': {
          const { unique_name, name } = what.quiz
          say(fr.removeQuiz.done(name), { act: { label: fr.undo, run: () => void settle(restoreQuiz(unique_name), fr.removeQuiz.restored(name)) } })
          return
        }
        case 'removeFolder':
          say(fr.removeFolder.done(what.folder.name))
          return
        case 'rename':
          void reload()
          say(fr.folder.renamed(newName))
          return
        default:
          what satisfies never
      }
    }
    return { acts, asked, close: () => setAsked(null), done }
  }, [asked, reload, say, share, track])
}

type QuestionProps = { asked: Asked; onClose: () => void; onDone: (what: Asked, newName?: string) => void }

function Question({ asked, onClose, onDone }: QuestionProps) {
  const tree = useFolderTree().data ?? []
  const reload = useReloadLists()
  switch (asked.kind) {
    case 'removeQuiz': {
      const { unique_name, name, questionsNb } = asked.quiz
      const words = fr.removeQuiz
      return (
        <ConfirmDialog title={words.title} cancel={fr.cancel} confirm={words.confirm} onClose={onClose} onConfirm={() => deleteQuiz(unique_name).finally(() => void reload())} onDone={() => onDone(asked)}>
          <p>{words.text(name, questionsNb)}</p>
          <p>{words.keep}</p>
        </ConfirmDialog>
      )
    }
    case 'removeFolder': {
      const { id, name, quizzesNb, foldersNb, parentId } = asked.folder
      const words = fr.removeFolder
      const held = fr.home.contents(quizzesNb, foldersNb)
      const parent = tree.find((folder) => folder.id === parentId)?.name ?? null
      return (
        <ConfirmDialog title={words.title} cancel={fr.cancel} confirm={words.confirm} onClose={onClose} onConfirm={() => deleteFolder(id).finally(() => void reload())} onDone={() => onDone(asked)}>
          <p>{held === null ? words.textEmpty(name) : words.text(name, held, parent)}</p>
        </ConfirmDialog>
      )
    }
    case 'rename': {
      const { id, name } = asked.folder
      const rename = async (newName: string) => {
        const answer = await renameFolder(id, newName)
        if (answer.ok) onDone(asked, newName)
        return answer
      }
      return <NameDialog title={fr.folder.renameTitle} label={fr.folder.newName} submit={fr.folder.rename} initial={name} onSubmit={rename} onClose={onClose} />
    }
    default:
      return asked satisfies never
  }
}
