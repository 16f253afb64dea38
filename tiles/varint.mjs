/**
 * Appends a whole number to the bytes, as protocol buffers and PMTiles write it: seven bits a byte, the lowest first.
 *
 * @param {number[]} bytes
 * @param {number} value 0 ≤ value ≤ 2^53
 */
export function pushVarint(bytes, value) {
  let rest = value
  while (rest > 0x7f) {
    bytes.push((rest % 0x80) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  bytes.push(rest)
}
