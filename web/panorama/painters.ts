// Draw a sphere's picture on a canvas: by WebGL as the eye sees it, or without it as a strip that goes on at its ends.
import { lookRotation, type View } from '#core/photo/panorama.ts'
import { shownReach } from './turning.ts'

export interface Painter {
  draw(view: View): void
  close(): void
}

const COLUMNS = 128
const ROWS = 64

// A grid over the picture is bent to a sphere around the eye: unlike a computation for each pixel, this costs a slow
// machine little. `near`: what is closer to the eye's plane is cut off, since it lies behind.
const VERTEX = `
attribute vec2 spot;
uniform mat3 turn;
uniform vec2 reach;
varying vec2 seen;
void main() {
  float longitude = (spot.x - 0.5) * 6.283185307;
  float latitude = (0.5 - spot.y) * 3.141592654;
  vec3 at = turn * vec3(sin(longitude) * cos(latitude), sin(latitude), cos(longitude) * cos(latitude));
  const float near = 0.01;
  gl_Position = vec4(at.xy / reach, at.z - 2.0 * near, at.z);
  seen = spot;
}`
const FRAGMENT = `
#ifdef GL_FRAGMENT_PRECISION_HIGH
precision highp float;
#else
precision mediump float;
#endif
uniform sampler2D sphere;
varying vec2 seen;
void main() {
  gl_FragColor = texture2D(sphere, seen);
}`

function grid(): { spots: Float32Array; corners: Uint16Array } {
  const spots = new Float32Array((COLUMNS + 1) * (ROWS + 1) * 2)
  const corners = new Uint16Array(COLUMNS * ROWS * 6)
  let [at, corner] = [0, 0]
  for (let row = 0; row <= ROWS; row++)
    for (let column = 0; column <= COLUMNS; column++) {
      spots.set([column / COLUMNS, row / ROWS], at * 2)
      if (row < ROWS && column < COLUMNS) {
        const below = at + COLUMNS + 1
        corners.set([at, below, at + 1, at + 1, below, below + 1], corner)
        corner += 6
      }
      at += 1
    }
  return { spots, corners }
}

function shader(gl: WebGLRenderingContext, type: number, source: string): WebGLShader | null {
  const made = gl.createShader(type)
  if (!made) return null
  gl.shaderSource(made, source)
  gl.compileShader(made)
  return made
}

/** Draws by WebGL; null where the browser has none. The canvas then still can be drawn on otherwise. */
export function glPainter(canvas: HTMLCanvasElement, picture: ImageBitmap): Painter | null {
  const gl = canvas.getContext('webgl', { alpha: false, antialias: false, depth: false })
  if (!gl || picture.width > Number(gl.getParameter(gl.MAX_TEXTURE_SIZE))) return null
  const program = gl.createProgram()
  const [vertex, fragment] = [
    shader(gl, gl.VERTEX_SHADER, VERTEX),
    shader(gl, gl.FRAGMENT_SHADER, FRAGMENT),
  ]
  if (!program || !vertex || !fragment) return null
  gl.attachShader(program, vertex)
  gl.attachShader(program, fragment)
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) return null
  gl.useProgram(program)

  const { spots, corners } = grid()
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, spots, gl.STATIC_DRAW)
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, corners, gl.STATIC_DRAW)
  const spot = gl.getAttribLocation(program, 'spot')
  gl.enableVertexAttribArray(spot)
  gl.vertexAttribPointer(spot, 2, gl.FLOAT, false, 0, 0)

  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE)
  for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, name, gl.LINEAR)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, picture)

  const turn = gl.getUniformLocation(program, 'turn')
  const reach = gl.getUniformLocation(program, 'reach')
  return {
    draw(view) {
      const { width, height } = canvas
      const { right, up } = shownReach(view.fov, width / height)
      gl.viewport(0, 0, width, height)
      // The rows of the turn from the eye to the sphere are the columns of the turn back.
      gl.uniformMatrix3fv(turn, false, lookRotation(view).flat())
      gl.uniform2f(reach, right, up)
      gl.drawElements(gl.TRIANGLES, corners.length, gl.UNSIGNED_SHORT, 0)
    },
    close: () => gl.deleteTexture(texture),
  }
}

/** Draws the picture flat, as a strip around the view's direction. */
export function stripPainter(canvas: HTMLCanvasElement, picture: ImageBitmap): Painter | null {
  const context = canvas.getContext('2d')
  if (!context) return null
  return {
    draw({ heading, pitch, fov }) {
      const { width, height } = canvas
      // At least so large that the picture covers the canvas from top to bottom.
      const aDegree = Math.max(width / fov, height / 180)
      const [wide, high] = [360 * aDegree, 180 * aDegree]
      const top = Math.min(0, Math.max(height - high, height / 2 - (90 - pitch) * aDegree))
      const middle = width / 2 - ((heading + 180) % 360) * aDegree
      for (let left = middle - wide; left < width; left += wide)
        if (left + wide > 0) context.drawImage(picture, left, top, wide, high)
    },
    close() {},
  }
}
