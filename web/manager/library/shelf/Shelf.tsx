// The actions on a quiz or a folder wherever it is listed: from its menu, by dragging, by a button.
import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { FolderRow, QuizRow } from '#protocol/rest.ts'
import type { Answer } from '../../../api/api.ts'
import { useToast, type ToastOptions } from '../../../ui/Toast.tsx'
import { words } from '../../../words/words.ts'
import { ChallengesDialog } from '../../challenges/ChallengesDialog.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { logFailure } from '../../kit/logFailure.ts'
import { saveExport, type Exported } from '../exchange.ts'
import { NameDialog } from './NameDialog.tsx'
import {
  deleteFolder,
  deleteQuiz,
  duplicateFolder,
  duplicateQuiz,
  moveFolder,
  moveQuiz,
  renameFolder,
  restoreQuiz,
  useFolderTree,
  useReloadLists,
} from '../queries.ts'
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

type Asked =
  | { kind: 'challenge'; quiz: QuizRow }
  | { kind: 'removeQuiz'; quiz: QuizRow }
  | { kind: 'removeFolder'; folder: FolderRow }
  | { kind: 'rename'; folder: FolderRow }

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
  // The tree of folders is held in a ref and read when a menu opens or a drag starts: 2000 rows that each subscribed to
  // it would be slow.
  const folders = useFolderTree().data
  const tree = useRef<readonly FolderRow[]>([])
  useEffect(() => {
    tree.current = folders ?? []
  }, [folders])

  return useMemo(() => {
    /** Shows the result of a call to the server, and reads the lists of the library again. */
    async function settle(
      call: Promise<Answer<unknown>>,
      done: string,
      act?: ToastOptions['act'],
    ): Promise<boolean> {
      const answer = await call
      if (answer.ok) say(done, act && { act })
      else say(answer.message, { kind: 'bad' })
      await reload()
      return answer.ok
    }

    const acts = {
      /** all folders of the library, as the page last read them */
      tree: () => tree.current,
      duplicateQuiz: ({ unique_name, name }: QuizRow) =>
        track(words.library.quiz.duplicating(name), () =>
          settle(duplicateQuiz(unique_name), words.library.quiz.duplicated(name)),
        ),
      /** @param target folder; null is the root */
      moveQuiz: (
        { unique_name, name, folderId }: QuizRow,
        target: { id: number; name: string } | null,
      ) =>
        settle(
          moveQuiz(unique_name, target?.id ?? null),
          target ? words.library.quiz.moved(name, target.name) : words.library.quiz.atRoot(name),
          {
            label: words.library.undo,
            run: () =>
              void settle(moveQuiz(unique_name, folderId), words.library.removeQuiz.restored(name)),
          },
        ),
      challenge: (quiz: QuizRow) => setAsked({ kind: 'challenge', quiz }),
      removeQuiz: (quiz: QuizRow) => setAsked({ kind: 'removeQuiz', quiz }),
      shareQuiz: async ({ unique_name }: QuizRow) => {
        const { link, copied } = await share(unique_name)
        if (copied) say(words.library.share.copied)
        else logFailure('share', `${link} could not be copied`)
      },
      export: async (what: Exported, format: 'file' | 'csv') => {
        const { name } = 'quiz' in what ? what.quiz : 'folder' in what ? what.folder : what.evening
        const answer = await track(words.library.quiz.exporting(name), (report) =>
          saveExport(what, format, report),
        )
        if (!answer.ok) say(answer.message, { kind: 'bad' })
      },

      renameFolder: (folder: FolderRow) => setAsked({ kind: 'rename', folder }),
      duplicateFolder: ({ id, name }: FolderRow) =>
        track(words.library.quiz.duplicating(name), () =>
          settle(duplicateFolder(id), words.library.quiz.duplicated(name)),
        ),
      /** @param target folder; null is the root */
      moveFolder: (
        { id, name, parentId }: FolderRow,
        target: { id: number; name: string } | null,
      ) =>
        settle(
          moveFolder(id, target?.id ?? null),
          target ? words.library.quiz.moved(name, target.name) : words.library.quiz.atRoot(name),
          {
            label: words.library.undo,
            run: () =>
              void settle(moveFolder(id, parentId), words.library.removeQuiz.restored(name)),
          },
        ),
      removeFolder: (folder: FolderRow) => setAsked({ kind: 'removeFolder', folder }),
      setPicture: async ({ id, name }: FolderRow, file: File) => {
        await track(words.library.folder.sendingPicture(name), (report) =>
          settle(sendFolderPicture(id, file, report), words.library.folder.pictureSent(name)),
        )
      },
    }

    function done(what: Asked, newName = '') {
      setAsked(null)
      switch (what.kind) {
        case 'removeQuiz': {
          const { unique_name, name } = what.quiz
          say(words.library.removeQuiz.done(name), {
            act: {
              label: words.library.undo,
              run: () =>
                void settle(restoreQuiz(unique_name), words.library.removeQuiz.restored(name)),
            },
          })
          return
        }
        case 'removeFolder':
          say(words.library.removeFolder.done(what.folder.name))
          return
        case 'challenge':
          return
        case 'rename':
          void reload()
          say(words.library.folder.renamed(newName))
          return
        default:
          what satisfies never
      }
    }
    return { acts, asked, close: () => setAsked(null), done }
  }, [asked, reload, say, share, track])
}

type QuestionProps = {
  asked: Asked
  onClose: () => void
  onDone: (what: Asked, newName?: string) => void
}

function Question({ asked, onClose, onDone }: QuestionProps) {
  const tree = useFolderTree().data ?? []
  const reload = useReloadLists()
  switch (asked.kind) {
    case 'challenge':
      return <ChallengesDialog quiz={asked.quiz} onClose={onClose} />
    case 'removeQuiz': {
      const { unique_name, name, questionsNb } = asked.quiz
      const its = words.library.removeQuiz
      return (
        <ConfirmDialog
          title={its.title}
          cancel={words.library.cancel}
          confirm={its.confirm}
          onClose={onClose}
          onConfirm={() => deleteQuiz(unique_name).finally(() => void reload())}
          onDone={() => onDone(asked)}
        >
          <p>{its.text(name, questionsNb)}</p>
          <p>{its.keep}</p>
        </ConfirmDialog>
      )
    }
    case 'removeFolder': {
      const { id, name, quizzesNb, foldersNb, parentId } = asked.folder
      const its = words.library.removeFolder
      const held = words.library.home.contents(quizzesNb, foldersNb)
      const parent = tree.find((folder) => folder.id === parentId)?.name ?? null
      return (
        <ConfirmDialog
          title={its.title}
          cancel={words.library.cancel}
          confirm={its.confirm}
          onClose={onClose}
          onConfirm={() => deleteFolder(id).finally(() => void reload())}
          onDone={() => onDone(asked)}
        >
          <p>{held === null ? its.textEmpty(name) : its.text(name, held, parent)}</p>
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
      return (
        <NameDialog
          title={words.library.folder.renameTitle}
          label={words.library.folder.newName}
          submit={words.library.folder.rename}
          initial={name}
          onSubmit={rename}
          onClose={onClose}
        />
      )
    }
    default:
      return asked satisfies never
  }
}
