import type { BuildOptions, BuildResult } from 'esbuild'

export function bundleServer(outfile: string, options?: BuildOptions): Promise<BuildResult>
/** Options for a part of the executable. */
export function packed(part: string): BuildOptions
