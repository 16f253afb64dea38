// Starts a virtual screen (Xvfb) for engines that cannot run headless.
import type { Frame } from './enginePage.ts'
import { startProgram } from './program.ts'

export interface Screen {
  /** value of the environment variable `DISPLAY` for this virtual screen */
  display: string
  close(): Promise<void>
}

export async function openScreen(xvfb: string, { width, height }: Frame): Promise<Screen> {
  const program = startProgram(xvfb, () => [
    '-displayfd',
    '1',
    '-screen',
    '0',
    `${Math.max(width, 800)}x${Math.max(height, 900)}x24`,
    '-nolisten',
    'tcp',
  ])
  try {
    const [number] = await program.said(/^\d+/m)
    return { display: `:${number}`, close: program.close }
  } catch (error) {
    await program.close()
    throw error
  }
}
