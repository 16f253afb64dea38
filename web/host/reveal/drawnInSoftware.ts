import { webglRenderer } from '../../map/library/webgl.ts'

/** Renderer names of software drawing: Chromium's own, Mesa's, Windows'. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|microsoft basic render/i

/**
 * Whether this browser draws its pages without a graphics card. Each frame of an animation then repaints the whole map
 * and all pins: on a full map a pin's short fall shows as four jerks, a camera move as eight. The reveal is then
 * without motion. The browser is asked for its renderer only once, which may take a while.
 */
export function drawnInSoftware(): boolean {
  const renderer = webglRenderer()
  return renderer === null || SOFTWARE.test(renderer)
}
