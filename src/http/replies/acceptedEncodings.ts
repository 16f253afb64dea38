import { memoize } from './memoize.ts'

/** What a client takes, from its `Accept-Encoding`; browsers take `br` over HTTPS and from this machine alone. */
export const acceptedEncodings = memoize((header) => {
  const names = new Set<string>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) names.add(name)
  }
  return { br: names.has('br'), gzip: names.has('gzip') }
})
