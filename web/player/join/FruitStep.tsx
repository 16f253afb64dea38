import { useState } from 'react'
import { pseudoOf, type Color, type Fruit } from '#core/pseudo.ts'
import type { PseudoChoice } from '../../live/player/pseudoChoice.ts'
import { Avatar, Pin } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { colorKey } from '../../ui/playerColor.ts'
import { shownPseudo } from '../../words/pseudo.ts'
import { words } from '../../words/words.ts'
import { Dock } from '../Dock.tsx'
import { Screen, TopLine } from '../Screen.tsx'
// The style sheet is imported last: its colours must win over the rules that all screens share.
import styles from './Choose.module.css'

type Props = {
  choice: Extract<PseudoChoice, { step: 'choosing' }>
  color: Color
  onFruit: (fruit: Fruit) => void
  onBack: () => void
}

/** The choice of a fruit, on a screen in the chosen colour. */
export function FruitStep({ choice, color, onFruit, onBack }: Props) {
  const [chosen, setChosen] = useState<Fruit | null>(null)
  const [missing, setMissing] = useState(false)
  const taken = (fruit: Fruit) => choice.fruitsUsed[color]?.includes(fruit) ?? false
  const mine = chosen !== null && !taken(chosen) ? chosen : null

  function confirm() {
    if (mine === null) setMissing(true)
    else onFruit(mine)
  }

  return (
    <Screen className={styles.fruit} color={colorKey(color)}>
      <TopLine
        left={
          <button type="button" className={styles.back} onClick={onBack}>
            {words.player.choose.otherColor}
          </button>
        }
        right="2/2"
      />
      {missing && <Notice className={styles.note}>{words.player.choose.pickFruit}</Notice>}
      {choice.refused && <Notice className={styles.note}>{words.player.choose.fruitTaken}</Notice>}
      <h1>{words.player.choose.fruit}</h1>
      <fieldset className={styles.fruits}>
        <legend className="vh">{words.player.choose.fruits}</legend>
        {choice.fruits.map((fruit) => (
          <label
            key={fruit}
            data-picked={mine === fruit || undefined}
            data-off={taken(fruit) || undefined}
          >
            <input
              type="radio"
              name="fruit"
              value={fruit}
              className="vh"
              checked={mine === fruit}
              disabled={taken(fruit)}
              onChange={() => {
                setChosen(fruit)
                setMissing(false)
              }}
            />
            <Avatar pseudo={pseudoOf(fruit, color)} />
            {taken(fruit) ? (
              <s>
                {words.pseudo.fruit(fruit)}
                <span className="vh"> {words.player.choose.taken}</span>
              </s>
            ) : (
              <span>{words.pseudo.fruit(fruit)}</span>
            )}
          </label>
        ))}
      </fieldset>
      <Dock>
        <div className={styles.confirm}>
          {mine !== null && (
            <p className={styles.you}>
              <Pin pseudo={pseudoOf(mine, color)} />
              <span>{shownPseudo(pseudoOf(mine, color))}</span>
            </p>
          )}
          <Button onClick={confirm}>{words.player.choose.confirm}</Button>
        </div>
      </Dock>
    </Screen>
  )
}
