import { describe, expect, it } from 'vitest'
import { bipAt, drawPhotoTrack, musicOf } from './score.ts'

const tracks = [1, 2, 3, 4, 5, 6, 7].map((track) => ({
  id: track,
  track,
  url: `/api/sound/${track}`,
}))

describe('the sounds of the show', () => {
  it('SND-08 the lobby plays track 1 at volume 0.15', () => {
    expect(musicOf('lobby', null)).toMatchObject({ track: 1, volume: 0.15 })
    expect(musicOf('starting', null), 'without a break').toBe(musicOf('lobby', null))
  })

  it('EVE-03 a break plays the music of the doors, the end of a round that of the results', () => {
    expect(musicOf('break', null)).toBe(musicOf('lobby', null))
    expect(musicOf('roundEnd', null)).toBe(musicOf('resultsQuestion', null))
  })

  it('SND-09 a question plays one of all the tracks of the photos at volume 1, never twice the same in a row', () => {
    expect([0, 0.34, 0.99].map((draw) => drawPhotoTrack(tracks, null, draw))).toEqual([5, 6, 7])
    for (let draw = 0; draw < 1; draw += 0.1) expect(drawPhotoTrack(tracks, 6, draw)).not.toBe(6)
    expect(drawPhotoTrack(tracks.slice(0, 5), 5, 0.5), 'the only one there is').toBe(5)
    expect(drawPhotoTrack(tracks.slice(0, 4), null, 0.5)).toBeNull()
    expect(musicOf('question', 7)).toMatchObject({ track: 7, volume: 1 })
  })

  it('SND-10 results play track 2 from the map to the ranking without a break; the end track 3 at volume 0.8', () => {
    expect(musicOf('resultsQuestion', 5)).toMatchObject({ track: 2, volume: 1 })
    expect(musicOf('resultsQuestion_classement', 5)).toBe(musicOf('resultsQuestion', 5))
    expect(musicOf('endGame', null)).toMatchObject({ track: 3, volume: 0.8, loopStart: 8 })
    expect(musicOf('endGame', null, true), 'SHW-05 drums until the winner').toBeNull()
  })

  it('SND-11 the bip begins 10 seconds before the end, and in its middle for a page that comes back late', () => {
    expect(bipAt(60_000, 0)).toEqual({ waitMs: 50_000, fromMs: 0 })
    expect(bipAt(60_000, 54_000)).toEqual({ waitMs: 0, fromMs: 4_000 })
    expect(bipAt(15_000, 2_000)).toEqual({ waitMs: 3_000, fromMs: 0 })
    expect(bipAt(15_000, 15_000)).toBeNull()
  })
})
