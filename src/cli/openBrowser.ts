// `--open`: opens the presenter's page in this machine's browser.
import { spawn } from 'node:child_process'

/** Opens an address in the browser. @returns whether the system accepted it; a machine without a screen does not */
export function openBrowser(
  address: string,
  platform: NodeJS.Platform = process.platform,
): Promise<boolean> {
  const [program, args] = opener(address, platform)
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', detached: true, windowsHide: true })
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
    child.unref()
  })
}

/** The system's program that opens an address in the default browser. */
export function opener(
  address: string,
  platform: NodeJS.Platform,
): [program: string, args: string[]] {
  if (platform === 'win32') return ['rundll32', ['url.dll,FileProtocolHandler', address]]
  return [platform === 'darwin' ? 'open' : 'xdg-open', [address]]
}
