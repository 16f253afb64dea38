import type { BuildOptions, BuildResult } from 'esbuild'

export function bundleServer(outfile: string, options?: BuildOptions): Promise<BuildResult>
/** As the executable carries a part of it. */
export function packed(part: string): BuildOptions
