import { webglRenderer } from '../../map/library/webgl.ts'

/** As they name themselves: Chromium's own, Mesa's, Windows'. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|microsoft basic render/i

/**
 * Whether this browser draws its pages without a graphics card. Every frame in which anything moves is then painted
 * whole, map and all pins: a pin's short fall over a full map is four jerks, a travel of the camera eight. Neither is
 * shown there: pins and views are there at once. Asked once, which may take a while.
 */
export function drawnInSoftware(): boolean {
  const renderer = webglRenderer()
  return renderer === null || SOFTWARE.test(renderer)
}
