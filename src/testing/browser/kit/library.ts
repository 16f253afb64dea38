// The library in a browser, for tests: its contents over the API, and its rows and cards on the page.
import type { Locator, Page } from 'playwright-core'
import type { FolderRow, QuizRow } from '#protocol/rest.ts'
import type { Api } from '../../api.ts'
import { type Administration, openAdministration, type VisitOptions } from './administration.ts'

export const SHARED = '/api/pres/shared'

export interface Library extends Administration {
  /** Opens a page of the library, and waits until the page shows its lists. */
  open(path: string, options?: VisitOptions): Promise<Page>
  rowsIn(folderId: number): Promise<QuizRow[]>
  /** @returns the titles of the quizzes in the folder */
  quizzesIn(folderId: number): Promise<string[]>
  folders(): Promise<FolderRow[]>
  folderNamed(name: string): Promise<FolderRow | undefined>
  /** Creates a folder, by default in the root folder and owned by the administrator. */
  newFolder(name: string, parentId?: number, owner?: Api): Promise<FolderRow>
  /** Creates a quiz like the demonstration quiz, with real photos. @returns its unique name */
  copyOfDemo(name: string, folderId?: number): Promise<string>
}

/** @param env environment variables of the server, in addition to the administrator's password */
export async function openLibrary(env?: Readonly<Record<string, string>>): Promise<Library> {
  const box = await openAdministration(env)
  const { admin } = box
  const rowsIn = async (folderId: number): Promise<QuizRow[]> =>
    (await admin.get(`${SHARED}/quizz/list/${folderId}`)).json
  const folders = async (): Promise<FolderRow[]> => (await admin.get(`${SHARED}/folder/tree`)).json
  return {
    ...box,
    async open(path, options) {
      const { page } = await box.visit(path, options)
      await page.getByRole('button', { name: 'Nouveau', exact: true }).waitFor()
      return page
    },
    rowsIn,
    quizzesIn: async (folderId) => (await rowsIn(folderId)).map(({ name }) => name),
    folders,
    folderNamed: async (name) => (await folders()).find((folder) => folder.name === name),
    newFolder: async (name, parentId = -1, owner = admin) =>
      (await owner.post(`${SHARED}/folder/init`, { name, parentId })).json,
    async copyOfDemo(name, folderId = -1) {
      const demo = (await rowsIn(-1)).find((row) => row.name === 'Cartes postales')
      const { unique_name } = (
        await admin.get(`${SHARED}/quizz/duplicate/${demo?.unique_name ?? ''}`)
      ).json
      await admin.post(`${SHARED}/quizz/edit/${unique_name}`, {
        name,
        description: `Description de ${name}`,
      })
      if (folderId !== -1) await admin.get(`${SHARED}/${unique_name}/move/${folderId}`)
      return unique_name
    },
  }
}

/** Finds the row of a quiz in the library's list. */
export const line = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'Quiz' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
/** Finds the card of a folder in the library. */
export const card = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'Dossiers' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
export const kebab = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Actions pour ${name}`, exact: true })
export const said = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).waitFor()
export const menuWords = (page: Page) =>
  page.getByRole('menu').first().getByRole('menuitem').allInnerTexts()
