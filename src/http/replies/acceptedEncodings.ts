import { memoize } from './memoize.ts'

/** Encodings that a client accepts, from its `Accept-Encoding`; browsers send `br` only over HTTPS and to localhost. */
export const acceptedEncodings = memoize((header) => {
  const names = new Set<string>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) names.add(name)
  }
  return { br: names.has('br'), gzip: names.has('gzip') }
})
