/** As they name themselves: Chromium's own, Mesa's, Windows'. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|microsoft basic render/i

let known: boolean | null = null

/**
 * Whether this browser draws its pages without a graphics card. Every frame in which anything moves is then painted
 * whole, map and all pins: a pin's short fall over a full map is four jerks, a travel of the camera eight. Neither is
 * shown there: pins and views are there at once. Asked once, which may take a while.
 */
export function drawnInSoftware(): boolean {
  known ??= probe()
  return known
}

function probe(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  if (context === null) return true
  const named = context.getExtension('WEBGL_debug_renderer_info')
  const renderer = String(context.getParameter(named?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER))
  // A browser keeps only so many, and drops the oldest: the map's own must not be it.
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return SOFTWARE.test(renderer)
}
