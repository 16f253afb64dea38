import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { id3, mp3 } from '../testing/mp3s.ts'
import { jpeg } from '../testing/pictures.ts'
import { isMp3 } from './mp3.ts'

const SOUNDS = join(import.meta.dirname, '../../assets/sounds')

describe('HTTP-35 an MP3 is told by its content', () => {
  test('the sounds of the box are MP3s', () => {
    const names = readdirSync(SOUNDS).filter((name) => name.endsWith('.mp3'))
    expect(names.length).toBeGreaterThanOrEqual(7)
    for (const name of names)
      expect([name, isMp3(readFileSync(join(SOUNDS, name)))]).toEqual([name, true])
  })

  test('frames alone, behind tags, behind rubbish, cut, and one alone', () => {
    expect(isMp3(mp3())).toBe(true)
    expect(isMp3(mp3(1))).toBe(true)
    expect(isMp3(mp3().subarray(0, -100))).toBe(true)
    expect(isMp3(Buffer.concat([id3(0), mp3()]))).toBe(true)
    expect(isMp3(Buffer.concat([id3(300_000), id3(20), mp3()]))).toBe(true)
    expect(isMp3(Buffer.concat([id3(20), Buffer.alloc(1500), mp3()]))).toBe(true)
    expect(isMp3(Buffer.concat([mp3(400), Buffer.from('TAG'.padEnd(128))]))).toBe(true)
    // `low` holds five frames of MPEG-2, 64 kbit/s, 22.05 kHz: 208 bytes each
    const low = Buffer.alloc(208 * 5)
    for (let at = 0; at < low.length; at += 208) low.set([0xff, 0xf3, 0x80, 0xc4], at)
    expect(isMp3(low)).toBe(true)
  })

  test('nothing else is', async () => {
    const picture = Buffer.from(await (await jpeg()).arrayBuffer())
    // `layer2` holds the frames of `mp3()`, marked as layer II instead of III
    const layer2 = mp3()
    for (let at = 0; at < layer2.length; at += 417) layer2[at + 1] = 0xfd
    const others: Record<string, Buffer> = {
      empty: Buffer.alloc(0),
      'a tag alone': id3(200),
      'a tag that claims more than there is': id3(5_000).subarray(0, 100),
      'a frame cut short': mp3(1).subarray(0, 100),
      text: Buffer.from('une chanson'),
      page: Buffer.from(`<!doctype html><script>alert(1)</script>${'x'.repeat(5000)}`),
      picture,
      ones: Buffer.alloc(100_000, 0xff),
      wav: Buffer.concat([Buffer.from('RIFF\x24\x08\x00\x00WAVEfmt '), Buffer.alloc(5_000)]),
      ogg: Buffer.concat([Buffer.from('OggS'), Buffer.alloc(5_000, 7)]),
      'layer II': layer2,
      'ADTS AAC': Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc, ...Buffer.alloc(500)]),
      'two frames behind a page': Buffer.concat([Buffer.from('<html>'.repeat(200)), mp3(2)]),
    }
    for (const [name, bytes] of Object.entries(others))
      expect([name, isMp3(bytes)]).toEqual([name, false])
  })
})
