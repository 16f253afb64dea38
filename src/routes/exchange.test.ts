import { once } from 'node:events'
import { open, type FileHandle } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { HTTP_ERRORS, LIBRARY_ERRORS } from '#protocol/errors.ts'
import { buildTestApp } from '../testing/buildTestApp.ts'
import { expectRefusal } from '../testing/expectRefusal.ts'
import { jpeg } from '../testing/pictures.ts'

/** No file opened from here on can be written. */
async function fillDisk(): Promise<{ empty: () => void }> {
  const file = await open('/dev/null')
  const noRoom = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const full = vi.spyOn<FileHandle, 'writeFile'>(Object.getPrototypeOf(file), 'writeFile').mockRejectedValue(noRoom)
  await file.close()
  return { empty: () => full.mockRestore() }
}

const IMPORT = '/api/pres/shared/import/-1'
const PACE = { bytes: 100, ms: 1_500, graceMs: 0 }

test.each([
  ['that is shut', []],
  ['that sends letter by letter', ['P', 'K']],
])('DOOR-06 a laptop %s in the middle of an import keeps nobody else from importing', async (_, letters) => {
  const box = await buildTestApp()
  box.app.bodyPaces.upload = PACE
  const importing = () => box.admin.postForm(IMPORT, { file: new Blob(['ce n’est pas un ZIP']) })
  const { hostname, port } = new URL(box.origin)
  const laptop = connect(Number(port), hostname)
  try {
    await once(laptop, 'connect')
    let answered = ''
    laptop.setEncoding('utf8').on('data', (text: string) => void (answered += text))
    const head = [`POST ${IMPORT} HTTP/1.1`, `Host: ${hostname}`, `Authorization: Bearer ${box.admin.token}`, 'Content-Length: 1000000']
    laptop.write([...head, 'Content-Type: multipart/form-data; boundary=b', '', ''].join('\r\n'))
    const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
    // As long as enough comes, however slowly, it is waited for.
    for (const piece of [file, 'PK', 'un peu', 'encore']) {
      laptop.write(piece.padEnd(PACE.bytes))
      await pause(PACE.ms / 2)
    }
    expectRefusal(await importing(), 503, LIBRARY_ERRORS.importBusy)
    const gone = new Promise<boolean>((resolve) => void laptop.on('error', () => {}).once('close', () => resolve(true)))
    // For ever, but for the answer.
    while (letters.length > 0 && !(await Promise.race([gone, pause(PACE.ms / 10, false)]))) laptop.write(letters.join(''))
    await gone
    expect(answered).toMatch(/^HTTP\/1\.1 408 /)
    expect(answered).toContain(HTTP_ERRORS.tooSlow)
    // What had come of it is put away first.
    const next = await vi.waitUntil(async () => {
      const answer = await importing()
      return answer.status === 503 ? null : answer
    }, 5_000)
    expectRefusal(next, 400, LIBRARY_ERRORS.notAQuizFile)
  } finally {
    laptop.destroy()
    await box.close()
  }
})

test('HTTP-40 a disk that is full in the middle of an import is told as such, and the next one is heard', async () => {
  const box = await buildTestApp()
  try {
    const disk = await fillDisk()
    const large = new Blob([new Uint8Array(30_000_000)])
    expectRefusal(await box.admin.postForm(IMPORT, { file: large }), 507, LIBRARY_ERRORS.diskFull)
    disk.empty()
    expectRefusal(await box.admin.postForm(IMPORT, { file: large }), 400, LIBRARY_ERRORS.notAQuizFile)
  } finally {
    await box.close()
  }
})

test('DOOR-05 an import writes its rows as one big write, which takes its turn and is measured', async () => {
  const added: number[] = []
  const box = await buildTestApp({
    bigWrites: {
      async take(write) {
        const rows = () => box.box.quizzes.listIn(null).reduce((sum, { questionsNb }) => sum + 1 + questionsNb, 0)
        const before = rows()
        const result = write()
        added.push(rows() - before)
        return result
      },
    },
  })
  try {
    const quiz = (await box.admin.post('/api/pres/shared/quizz/init', { name: 'Une ville', description: 'Pour voir' })).text
    for (const name of ['Une rue', 'Une place']) {
      await box.admin.postForm(`/api/pres/shared/quizz/question/new/${quiz}`, { name, coords: JSON.stringify({ lat: 48, lng: 2 }), uploadFile: await jpeg() })
    }
    const answer = await fetch(`${box.origin}/api/pres/shared/export/quizz/${quiz}`, { headers: { authorization: `Bearer ${box.admin.token}` } })
    added.length = 0
    const [copy = ''] = (await box.admin.postForm(IMPORT, { file: await answer.blob() })).json.quizzes
    // Both questions show one photo; then the quiz comes with the two of them, in their order.
    expect(added).toEqual([0, 3])
    expect(box.box.quizzes.find(copy)?.questions.map(({ name }) => name)).toEqual(['Une rue', 'Une place'])
  } finally {
    await box.close()
  }
})

test('DOOR-07 no two quizzes of an export are read in one turn of the event loop, however many export; one that goes meanwhile is left out', async () => {
  const box = await buildTestApp()
  let loop = 0
  let next = setImmediate(function count() {
    loop += 1
    next = setImmediate(count)
  })
  try {
    const { quizzes } = box.box
    const folderId: number = (await box.admin.post('/api/pres/shared/folder/init', { name: 'Saison' })).json.id
    const names = ['Un', 'Deux', 'Trois', 'Quatre'].map((name) => quizzes.create({ name, description: name }, { ownerId: null, folderId }))
    const find = quizzes.find
    const readAt: number[] = []
    vi.spyOn(quizzes, 'find').mockImplementation((name) => {
      readAt.push(loop)
      if (name === names[1]) quizzes.moveToBin(names[2] ?? '')
      return find(name)
    })
    const read = async () => [...(await box.admin.get(`/api/pres/shared/export/folder/${folderId}`)).text.matchAll(/"name": "(.*)"/g)].map(([, name]) => name)
    expect(await Promise.all([read(), read()])).toEqual([['Saison', 'Un', 'Deux', 'Quatre'], ['Saison', 'Un', 'Deux', 'Quatre']])
    expect(readAt).toHaveLength(8)
    expect(new Set(readAt).size).toBe(readAt.length)
  } finally {
    clearImmediate(next)
    await box.close()
  }
})
