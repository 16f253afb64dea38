import { expect, test } from 'vitest'
import { createFakeClock } from '../../testing/fakeClock.ts'
import { createChoiceMailbox, type ChoiceAnnouncement } from './choiceMailbox.ts'

const chosen = (holder: string, taken: number): ChoiceAnnouncement => ({
  audience: { to: 'choosers', except: holder },
  event: 'color_selected',
  data: () => ({ selectedColor: 'Bleu', colorsUsed: { Bleu: taken }, fruitsUsed: {} }),
})
const fruit = (holder: string): ChoiceAnnouncement => ({
  audience: { to: 'choosers', except: holder },
  event: 'fruit_selected',
  data: () => ({ color: 'Bleu', selectedFruit: 'Pomme', colorsUsed: {}, fruitsUsed: {} }),
})

function mailbox(receivers: number) {
  const clock = createFakeClock()
  const sent: ChoiceAnnouncement[] = []
  const box = createChoiceMailbox(
    clock,
    () => receivers,
    (announcement) => void sent.push(announcement),
  )
  return { clock, sent, box }
}

test('STR-10 WSP-05 forty-eight phones that choose at the same moment are told of each choice by itself', () => {
  const { sent, box } = mailbox(48)
  for (let nb = 0; nb < 41; nb++) box.post(chosen(`phone ${nb}`, nb))
  expect(sent).toHaveLength(41)
  expect(sent.at(-1)?.audience).toEqual({ to: 'choosers', except: 'phone 40' })
})

test('STR-10 ten wild phones before a thousand cost two thousand frames a second, and everybody ends with what is taken now', () => {
  const { clock, sent, box } = mailbox(1_000)
  for (let tick = 0; tick < 200; tick++) {
    for (let phone = 0; phone < 10; phone++) box.post(chosen(`phone ${phone}`, tick))
    box.post(fruit('phone 0'))
    clock.advance(50)
  }
  const frames = sent.length * 1_000
  expect(frames).toBeGreaterThan(15_000)
  expect(frames).toBeLessThanOrEqual(2_000 + 10 * 2_000)
  clock.advance(2_000)
  expect(
    sent
      .slice(-2)
      .map(({ event }) => event)
      .toSorted(),
  ).toEqual(['color_selected', 'fruit_selected'])
  expect(sent.findLast(({ event }) => event === 'color_selected')).toMatchObject({
    audience: { to: 'choosers', except: null },
  })
  expect(sent.findLast(({ event }) => event === 'color_selected')?.data()).toMatchObject({
    colorsUsed: { Bleu: 199 },
  })
})

test('STR-10 more phones than the frames of a second are told all the same', () => {
  const { clock, sent, box } = mailbox(30_000)
  box.post(chosen('a', 1))
  box.post(chosen('b', 2))
  clock.advance(1_100)
  expect(sent).toHaveLength(2)
})
