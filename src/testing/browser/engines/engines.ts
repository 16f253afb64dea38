// The browser engines that players use, besides the Chromium that the other tests use.
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fromDebian } from '../../../../scripts/engines/debian.ts'
import { oldChromium, type OldVersion } from '../../../../scripts/engines/oldChromium.ts'
import { openDevToolsPage } from './devToolsPage.ts'
import type { EnginePage, Frame } from './enginePage.ts'
import { openFirefoxPage } from './firefoxPage.ts'
import { openWebKitPage } from './webKitPage.ts'

export interface Engine {
  name: string
  /** Installs the engine when it is missing. @throws {Error} with the reason why it cannot be installed */
  find(): (frame: Frame) => Promise<EnginePage>
}

/** The engines are installed outside the repository, so that `npm ci` does not delete them. */
const CACHE = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'point-de-mire',
  'engines',
)

export const ENGINES: readonly Engine[] = [
  {
    name: 'Firefox ESR',
    find() {
      const path = fromDebian('firefox-esr', 'firefox-esr', 'FIREFOX_PATH')
      const xvfb = fromDebian('Xvfb', 'xvfb', 'XVFB_PATH')
      return (frame) => openFirefoxPage(path, xvfb, frame)
    },
  },
  {
    name: 'WebKitGTK',
    find() {
      const driver = fromDebian('WebKitWebDriver', 'webkit2gtk-driver', 'WEBKIT_DRIVER_PATH')
      const xvfb = fromDebian('Xvfb', 'xvfb', 'XVFB_PATH')
      return (frame) => openWebKitPage(driver, xvfb, frame)
    },
  },
  chromium(109, ['--use-gl=angle', '--use-angle=swiftshader']),
  chromium(91, ['--use-gl=swiftshader']),
]

const asked = process.env['ENGINES']?.split(',').filter(Boolean) ?? []

/** Whether the engine's name contains one of the arguments of `npm run test:browsers`; without arguments, true. */
export const isAsked = ({ name }: Engine): boolean =>
  asked.length === 0 || asked.some((word) => name.toLowerCase().includes(word))

/** A browser that is too old for every page of the product; each page must show it the message that it is too old. */
export const TOO_OLD = chromium(80, ['--use-gl=swiftshader'])

function chromium(version: OldVersion, drawing: readonly string[]): Engine {
  return {
    name: `Chromium ${version}`,
    find() {
      const path = oldChromium(version, CACHE)
      return (frame) => openDevToolsPage(path, drawing, frame)
    },
  }
}
