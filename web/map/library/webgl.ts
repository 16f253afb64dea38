let known: { renderer: string | null } | null = null

/**
 * The name of the WebGL 2 renderer; null without WebGL (no graphics driver, switched off, or refused). The test runs
 * once and may take a while.
 */
export function webglRenderer(): string | null {
  known ??= { renderer: probe() }
  return known.renderer
}

function probe(): string | null {
  const context = document.createElement('canvas').getContext('webgl2')
  if (context === null) return null
  const named = context.getExtension('WEBGL_debug_renderer_info')
  const renderer = String(context.getParameter(named?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER))
  // A browser limits the number of WebGL contexts and drops the oldest, maybe the map's: so this test releases its own.
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return renderer
}
