import type { BuildOptions, BuildResult } from 'esbuild'

export function bundleServer(outfile: string, options?: BuildOptions): Promise<BuildResult>
/** esbuild's options for a bundle that goes into the executable */
export const packed: BuildOptions
