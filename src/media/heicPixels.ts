// Decodes the picture of a HEIC file with libheif, compiled to WebAssembly: the copy of libheif in sharp has no HEVC
// decoder. Loaded with the first HEIC file.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

export interface Pixels {
  /** rows of pixels, 8 bits a channel; they stand in libheif's memory, and are valid until the next HEIC file */
  bytes: Uint8Array
  width: number
  height: number
  channels: 3 | 4
}

type Pointer = object | number

/** The part of libheif's API that is used here. */
interface LibHeif {
  heif_error_code: { heif_error_Ok: unknown }
  heif_colorspace: { heif_colorspace_RGB: unknown }
  heif_chroma: { heif_chroma_interleaved_RGB: unknown; heif_chroma_interleaved_RGBA: unknown }
  heif_context_alloc(): Pointer
  heif_context_read_from_memory(context: Pointer, bytes: Uint8Array): { code: unknown }
  heif_js_context_get_list_of_top_level_image_IDs(context: Pointer): Iterable<number>
  heif_js_context_get_image_handle(context: Pointer, id: number): Pointer | { code: unknown }
  heif_image_handle_is_primary_image(handle: Pointer): unknown
  heif_image_handle_has_alpha_channel(handle: Pointer): unknown
  heif_js_decode_image2(
    handle: Pointer,
    colours: unknown,
    chroma: unknown,
  ): Decoded | { code: unknown }
  heif_image_release(image: Pointer): void
  heif_image_handle_release(handle: Pointer): void
  heif_context_free(context: Pointer): void
}

interface Decoded {
  image: Pointer
  /** one channel, of interleaved pixels; `stride`: bytes from one row to the next */
  channels: readonly { width: number; height: number; stride: number; data: Uint8Array }[]
}

let loading: Promise<LibHeif> | null = null

function load(): Promise<LibHeif> {
  const require = createRequire(import.meta.url)
  const path = require.resolve('libheif-js/libheif-wasm/libheif.js')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the package's types name none of what its JavaScript adds
  const open = require(path) as (options: { wasmBinary: Uint8Array }) => Promise<LibHeif>
  return open({ wasmBinary: readFileSync(path.replace(/js$/, 'wasm')) })
}

const isFailure = (result: object | number | null | undefined): result is { code: unknown } =>
  result === null || result === undefined || (typeof result === 'object' && 'code' in result)

/**
 * Decodes the primary picture, turned as the file asks, and gives its pixels to `use`.
 * @throws when it cannot be decoded
 */
export async function withHeicPixels<Result>(
  file: Uint8Array,
  use: (pixels: Pixels) => Promise<Result>,
): Promise<Result> {
  loading ??= load()
  const heif = await loading
  const context = heif.heif_context_alloc()
  try {
    const read = heif.heif_context_read_from_memory(context, file)
    if (read.code !== heif.heif_error_code.heif_error_Ok)
      throw new Error('not a readable HEIC file')
    const handle = primaryOf(heif, context)
    try {
      return await usePixels(heif, handle, use)
    } finally {
      heif.heif_image_handle_release(handle)
    }
  } finally {
    heif.heif_context_free(context)
  }
}

function primaryOf(heif: LibHeif, context: Pointer): Pointer {
  const ids = heif.heif_js_context_get_list_of_top_level_image_IDs(context)
  if (!isFailure(ids)) {
    for (const id of ids) {
      const handle = heif.heif_js_context_get_image_handle(context, id)
      if (isFailure(handle)) continue
      if (heif.heif_image_handle_is_primary_image(handle)) return handle
      heif.heif_image_handle_release(handle)
    }
  }
  throw new Error('the HEIC file has no picture')
}

async function usePixels<Result>(
  heif: LibHeif,
  handle: Pointer,
  use: (pixels: Pixels) => Promise<Result>,
): Promise<Result> {
  const channels = heif.heif_image_handle_has_alpha_channel(handle) ? 4 : 3
  const decoded = heif.heif_js_decode_image2(
    handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    channels === 4
      ? heif.heif_chroma.heif_chroma_interleaved_RGBA
      : heif.heif_chroma.heif_chroma_interleaved_RGB,
  )
  if (isFailure(decoded)) throw new Error('the picture of the HEIC file cannot be decoded')
  try {
    const [plane] = decoded.channels
    if (!plane) throw new Error('the picture of the HEIC file is empty')
    const { width, height, stride, data } = plane
    const row = width * channels
    // The rows are moved together where they stand: a copy would take as much memory again.
    if (stride !== row)
      for (let y = 1; y < height; y++) data.copyWithin(y * row, y * stride, y * stride + row)
    return await use({ bytes: data.subarray(0, row * height), width, height, channels })
  } finally {
    heif.heif_image_release(decoded.image)
  }
}
