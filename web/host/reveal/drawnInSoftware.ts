import { webglRenderer } from '../../map/library/webgl.ts'

/** Renderer names of software drawing: Chromium's own, Mesa's, Windows'. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|microsoft basic render/i

/**
 * Whether this browser draws its pages without a graphics card. Each frame with motion then repaints the whole map and
 * all pins: on a full map a pin's short fall is seen as four jerks, a camera move as eight. The reveal then moves
 * nothing: pins and views are there at once. The renderer is asked once, which may take a while.
 */
export function drawnInSoftware(): boolean {
  const renderer = webglRenderer()
  return renderer === null || SOFTWARE.test(renderer)
}
