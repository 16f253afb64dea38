import { expect, test } from 'vitest'
import { COLORS, FRUITS } from '#core/pseudo.ts'
import {
  afterChoiceMessage,
  askedAgain,
  ASKING,
  backToColors,
  withAskedColor,
  type PseudoChoice,
} from './pseudoChoice.ts'
import type { PlayerMessageIn } from './playerStep.ts'

const opened: PlayerMessageIn = {
  event: 'player_joinPseudoRoom_callback',
  data: {
    colors: COLORS,
    fruits: FRUITS,
    colorsUsed: { Bleu: 1 },
    fruitsUsed: { Bleu: ['Pomme'] },
    max_players: 8,
  },
}
const choosing = afterChoiceMessage(ASKING, opened)

test('JOIN-05 the fruits open only when the colour is accepted', () => {
  const asked = withAskedColor(choosing, 'Bleu')
  expect(asked).toMatchObject({ held: null, asked: 'Bleu' })
  const held = afterChoiceMessage(asked, {
    event: 'color_selected_callback',
    data: { status: 'success', fruits: ['Ananas', 'Banane'] },
  })
  expect(held).toMatchObject({
    held: 'Bleu',
    asked: null,
    fruitsUsed: { Bleu: ['Cerise', 'Citron', 'Fraise', 'Poire', 'Pomme', 'Raisin'] },
  })
})

test('JOIN-10 a fruit that is accepted gives the pseudo', () => {
  expect(
    afterChoiceMessage(choosing, {
      event: 'fruit_selected_callback',
      data: { status: 'success', pseudo: 'Banane Bleue' },
    }),
  ).toEqual({ step: 'chosen', pseudo: 'Banane Bleue' })
})

test('JOIN-11 the choices of others come in live', () => {
  const after = afterChoiceMessage(choosing, {
    event: 'color_selected',
    data: { selectedColor: 'Vert', colorsUsed: { Bleu: 1, Vert: 3 }, fruitsUsed: {} },
  })
  expect(after).toMatchObject({ colorsUsed: { Vert: 3 }, fruitsUsed: {} })
})

test('STR-05 a phone whose address is asked about waits, whatever it was doing, and chooses once it may', () => {
  const asked = {
    event: 'error',
    data: { code: 'rate_limited', message: 'x', reason: 'same_address' },
  } as const
  expect(afterChoiceMessage(ASKING, asked)).toEqual({ step: 'waiting', again: false })
  expect(
    afterChoiceMessage(afterChoiceMessage(ASKING, asked), {
      event: 'error',
      data: { code: 'full', message: 'x' },
    }),
  ).toEqual({ step: 'refused', code: 'full' })
})

test('JOIN-14 a refused choice says why and lets choose again', () => {
  const colour = afterChoiceMessage(withAskedColor(choosing, 'Bleu'), {
    event: 'color_selected_callback',
    data: { status: 'error', fruits: [], message: 'complet' },
  })
  expect(colour).toMatchObject({ step: 'choosing', held: null, asked: null, refused: true })
  const fruit = afterChoiceMessage(choosing, {
    event: 'fruit_selected_callback',
    data: { status: 'error', pseudo: null },
  })
  expect(fruit).toMatchObject({ step: 'choosing', refused: true })
})

test('one may go back to the colours, and the own hold is known there', () => {
  const held: PseudoChoice = afterChoiceMessage(withAskedColor(choosing, 'Bleu'), {
    event: 'color_selected_callback',
    data: { status: 'success', fruits: [] },
  })
  expect(backToColors(held)).toMatchObject({ held: null, given: 'Bleu' })
})

test('JOIN-14 the place of a hold that has run out is no longer counted as the phone’s own once the colour is refused', () => {
  const held = afterChoiceMessage(withAskedColor(choosing, 'Bleu'), {
    event: 'color_selected_callback',
    data: { status: 'success', fruits: [] },
  })
  const refusal: PlayerMessageIn = {
    event: 'color_selected_callback',
    data: { status: 'error', fruits: [], message: 'complet' },
  }
  expect(afterChoiceMessage(withAskedColor(backToColors(held), 'Vert'), refusal)).toMatchObject({
    refused: true,
    given: 'Bleu',
  })
  expect(afterChoiceMessage(withAskedColor(backToColors(held), 'Bleu'), refusal)).toMatchObject({
    refused: true,
    given: null,
  })
})

test('JOIN-14 a phone that still chooses when the game begins is refused with that reason, whatever it was doing', () => {
  const begun = {
    event: 'error',
    data: { code: 'not_found', message: 'x', reason: 'begun' },
  } as const
  const held = afterChoiceMessage(withAskedColor(choosing, 'Bleu'), {
    event: 'color_selected_callback',
    data: { status: 'success', fruits: [] },
  })
  for (const at of [ASKING, choosing, held])
    expect(afterChoiceMessage(at, begun)).toEqual({ step: 'refused', code: 'begun' })
})

test('JOIN-14 a phone is refused when the presenter locks the room while it chooses; a choice that comes too often changes nothing', () => {
  const told = (code: 'full' | 'rate_limited') =>
    afterChoiceMessage(choosing, { event: 'error', data: { code, message: 'x' } })
  expect(told('full')).toEqual({ step: 'refused', code: 'full' })
  expect(told('rate_limited')).toBe(choosing)
})

test('ROUTE-05 a room that cannot be joined refuses the choice', () => {
  expect(
    afterChoiceMessage(ASKING, { event: 'error', data: { code: 'full', message: 'x' } }),
  ).toEqual({ step: 'refused', code: 'full' })
})

test('JOIN-14 a choice that begins again after a lost connection says so only to a phone that had chosen its colour, until it chooses one', () => {
  const asked = withAskedColor(choosing, 'Bleu')
  const held = afterChoiceMessage(asked, {
    event: 'color_selected_callback',
    data: { status: 'success', fruits: [] },
  })
  for (const at of [ASKING, choosing, backToColors(held)])
    expect(afterChoiceMessage(askedAgain(at), opened)).toMatchObject({ again: false })
  for (const at of [asked, held]) {
    const cutTwice = askedAgain(askedAgain(at))
    const waiting = afterChoiceMessage(cutTwice, {
      event: 'error',
      data: { code: 'rate_limited', message: 'x', reason: 'same_address' },
    })
    for (const before of [cutTwice, waiting])
      expect(afterChoiceMessage(before, opened)).toMatchObject({
        step: 'choosing',
        held: null,
        again: true,
      })
  }
  const again = afterChoiceMessage(askedAgain(held), opened)
  expect(withAskedColor(again, 'Vert')).toMatchObject({ again: false })
})
