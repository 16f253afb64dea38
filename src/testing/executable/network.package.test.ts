// Two machines on one network, made as network namespaces (needs root, for `ip netns`): a server must be found by its
// mDNS name, take another name when that one is in use, and print the address at which players reach it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_PASSWORD } from '../servers/startServer.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

const BOX = `pdm-box-${process.pid}`
const PHONE = `pdm-phone-${process.pid}`
const PORT = '8090'
const MAIN = join(import.meta.dirname, '..', '..', 'main.ts')
const CLIENT = join(import.meta.dirname, 'lanClient.ts')

const ip = (...args: string[]): void => void execFileSync('ip', args)
/** Adds a network card with this address to the server's network namespace; `peer`: the card linked to it. */
function card(name: string, address: string, peer: { namespace: string; name: string }): void {
  ip(
    '-n',
    BOX,
    'link',
    'add',
    name,
    'type',
    'veth',
    'peer',
    'name',
    peer.name,
    'netns',
    peer.namespace,
  )
  ip('-n', BOX, 'addr', 'add', address, 'dev', name)
  ip('-n', BOX, 'link', 'set', name, 'up')
  ip('-n', peer.namespace, 'link', 'set', peer.name, 'up')
}

beforeAll(() => {
  for (const name of [BOX, PHONE]) ip('netns', 'add', name)
  // Creates the network cards of a typical laptop: Docker's, a VPN's and the Wi-Fi card.
  card('docker0', '172.17.0.1/16', { namespace: BOX, name: 'container' })
  card('tun0', '10.8.0.2/32', { namespace: BOX, name: 'tunnel' })
  card('wlan0', '192.168.77.1/24', { namespace: PHONE, name: 'wlan0' })
  ip('-n', PHONE, 'addr', 'add', '192.168.77.2/24', 'dev', 'wlan0')
  ip('-n', PHONE, 'route', 'add', 'default', 'dev', 'wlan0')
})
afterAll(() => {
  for (const name of [BOX, PHONE]) ip('netns', 'del', name)
})

async function fromPhone(...args: string[]): Promise<unknown> {
  const child = spawn('ip', ['netns', 'exec', PHONE, process.execPath, CLIENT, PORT, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let told = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (told += text))
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
  return JSON.parse(told)
}

test('BOX-09 NAME-03 two boxes on one network: the second one finds the name taken and answers to the next', async () => {
  const folders = [temporaryFolder('network-a'), temporaryFolder('network-b')] as const
  const boxes: { child: ChildProcess; output: string }[] = []
  const start = (namespace: string, data: string): { child: ChildProcess; output: string } => {
    const child = spawn(
      'ip',
      ['netns', 'exec', namespace, process.execPath, MAIN, '--port', PORT, '--data', data],
      {
        env: { ...process.env, ADMIN_PASSWORD, PUBLIC_URL: '', HOST: '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const box = { child, output: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => (box.output += text))
    boxes.push(box)
    return box
  }
  try {
    const first = start(BOX, folders[0].path)
    // The first server has the name point-de-mire.local, so the second one must take point-de-mire-2.local.
    await expect
      .poll(() => first.output, { timeout: 60_000 })
      .toContain('http://192.168.77.1:8090\n')
    expect(await fromPhone()).toEqual({ address: '192.168.77.1', status: 200 })
    const second = start(PHONE, folders[1].path)
    await expect
      .poll(() => second.output, { timeout: 60_000 })
      .toContain('celle-ci répond à http://point-de-mire-2.local:8090\n')
    expect(first.output).not.toContain('celle-ci répond à')
    expect(await fromPhone()).toEqual({ address: '192.168.77.1', status: 200 })
  } finally {
    for (const { child } of boxes) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    for (const folder of folders) folder.remove()
  }
})

test('BOX-08 BOX-09 another machine finds the box by its name and plays; the first printed address is the one that works; a new one is noticed', async () => {
  const folder = temporaryFolder('network')
  const box = spawn(
    'ip',
    ['netns', 'exec', BOX, process.execPath, MAIN, '--port', PORT, '--data', folder.path],
    {
      env: { ...process.env, ADMIN_PASSWORD, PUBLIC_URL: '', HOST: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  box.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  try {
    await expect
      .poll(() => output, { timeout: 60_000 })
      .toContain('Les joueurs scannent ce code ou ouvrent http://192.168.77.1:8090\n')
    expect(await fromPhone('play')).toEqual({ address: '192.168.77.1', status: 200 })
    ip('-n', BOX, 'addr', 'del', '192.168.77.1/24', 'dev', 'wlan0')
    ip('-n', BOX, 'addr', 'add', '192.168.77.9/24', 'dev', 'wlan0')
    await expect
      .poll(() => output, { timeout: 20_000 })
      .toContain('les joueurs ouvrent maintenant http://192.168.77.9:8090\n')
    expect(await fromPhone()).toEqual({ address: '192.168.77.9', status: 200 })
  } finally {
    const ended = once(box, 'exit')
    box.kill('SIGTERM')
    await ended
    folder.remove()
  }
})
