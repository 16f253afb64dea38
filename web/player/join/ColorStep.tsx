import { useState } from 'react'
import type { Color } from '#core/pseudo.ts'
import { roomCode } from '../../words/format.ts'
import { LanguageSwitch } from '../../language/LanguageSwitch.tsx'
import type { PseudoChoice } from '../../live/player/pseudoChoice.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { colorKey } from '../../ui/playerColor.ts'
import { words } from '../../words/words.ts'
import { Dock } from '../Dock.tsx'
import { Screen, TopLine } from '../Screen.tsx'
// The style sheet is imported last: its colours must win over the rules that all screens share.
import styles from './Choose.module.css'

type Props = {
  roomID: string
  choice: Extract<PseudoChoice, { step: 'choosing' }>
  kicked: boolean
  onColor: (color: Color) => void
}

export function ColorStep({ roomID, choice, kicked, onColor }: Props) {
  const [chosen, setChosen] = useState<Color | null>(null)
  const [missing, setMissing] = useState(false)
  const used = (color: Color) => choice.colorsUsed[color] ?? 0
  // This phone's own hold on a colour does not make the colour full: a player who returns from the choice of a fruit
  // can choose the same colour again.
  const isFull = (color: Color) => used(color) - (choice.given === color ? 1 : 0) >= choice.places

  function confirm() {
    if (chosen === null || isFull(chosen)) setMissing(true)
    else onColor(chosen)
  }

  return (
    <Screen className={styles.pick}>
      <TopLine
        left={<span>{words.player.room(roomCode(roomID))}</span>}
        right={
          <>
            <LanguageSwitch short /> 1/2
          </>
        }
      />
      {kicked && (
        <Notice className={styles.note} title={words.player.kicked.title}>
          {words.player.kicked.advice}
        </Notice>
      )}
      {missing && <Notice className={styles.note}>{words.player.choose.pickColor}</Notice>}
      {choice.again && <Notice className={styles.note}>{words.player.choose.again}</Notice>}
      {choice.refused && <Notice className={styles.note}>{words.player.choose.colorFull}</Notice>}
      <h1>{words.player.choose.color}</h1>
      <fieldset className={styles.flags}>
        <legend className="vh">{words.player.choose.colors}</legend>
        {choice.colors.map((color) => (
          <label
            key={color}
            data-color={colorKey(color)}
            data-picked={chosen === color || undefined}
            data-off={isFull(color) || undefined}
          >
            <input
              type="radio"
              name="color"
              value={color}
              className="vh"
              checked={chosen === color}
              disabled={isFull(color)}
              onChange={() => {
                setChosen(color)
                setMissing(false)
              }}
            />
            {isFull(color) && <Cross />}
            {words.pseudo.color(color)}
            <small>
              {isFull(color) ? words.player.choose.full : `${used(color)}/${choice.places}`}
              {chosen === color && <Tick />}
            </small>
          </label>
        ))}
      </fieldset>
      <Dock>
        <Button busy={choice.asked !== null} onClick={confirm}>
          {words.player.choose.confirm}
        </Button>
      </Dock>
    </Screen>
  )
}

function Cross() {
  return (
    <svg
      className={styles.cross}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d="M0 0l100 100M100 0L0 100"
        stroke="currentColor"
        strokeWidth="2.500"
        vectorEffect="non-scaling-stroke"
        opacity=".55"
      />
    </svg>
  )
}

function Tick() {
  return (
    <i className={styles.tick}>
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 12.500l5.500 5.500L20 7" fill="none" stroke="currentColor" strokeWidth="3" />
      </svg>
    </i>
  )
}
