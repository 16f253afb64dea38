import { useEffect, useState } from 'react'
import type { Souvenir } from '#protocol/souvenirs.ts'
import { Button } from '../ui/Button.tsx'
import { countedPoints } from '../words/format.ts'
import { metres } from '../words/measures.ts'
import { shownPseudo } from '../words/pseudo.ts'
import { dayInWords } from '../words/lateLoadedFormat.ts'
import { words } from '../words/words.ts'
import { placeText, pointsOf } from './standing.ts'
import { canShare, download, share } from './savedFile.ts'
import styles from './Souvenir.module.css'
import { bestShot, fileName } from './souvenirFacts.ts'
import { drawSouvenir, type PictureWords, type Shape } from './souvenirPicture.ts'

/**
 * State of the pictures, which are drawn when the page opens: the server may be gone by the time the player wants to
 * save them. `none`: they cannot be drawn.
 */
type Made =
  | { step: 'drawing' }
  | { step: 'none' }
  | { step: 'made'; files: Readonly<Record<Shape, { file: File; preview: string }>> }
type Said = null | 'saved' | 'notShared'

const SHAPES: readonly Shape[] = ['portrait', 'square']

/** The souvenir as a picture: shown, saved, and shared where the browser can. */
export function SouvenirPictures({ souvenir }: { souvenir: Souvenir }) {
  const [made, setMade] = useState<Made>({ step: 'drawing' })
  const [shape, setShape] = useState<Shape>('portrait')
  const [said, setSaid] = useState<Said>(null)
  useEffect(() => {
    let left = false
    makeAll(souvenir).then(
      (files) => !left && setMade(files === null ? { step: 'none' } : { step: 'made', files }),
      () => !left && setMade({ step: 'none' }),
    )
    return () => {
      left = true
    }
  }, [souvenir])

  if (made.step === 'none')
    return (
      <section className={styles.picture}>
        <h2>{words.souvenir.picture}</h2>
        <p className={styles.notice} role="status">
          {words.souvenir.noPicture}
        </p>
      </section>
    )
  const shown = made.step === 'made' ? made.files[shape] : null
  return (
    <section className={styles.picture}>
      <h2>{words.souvenir.picture}</h2>
      <div className={styles.shapes} role="group" aria-label={words.souvenir.shape}>
        {SHAPES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === shape}
            onClick={() => setShape(each)}
          >
            {words.souvenir.shapes[each]}
          </button>
        ))}
      </div>
      <div className={styles.preview} data-shape={shape} aria-busy={shown === null}>
        {shown && <img src={shown.preview} alt={words.souvenir.pictureAlt} />}
      </div>
      <Button
        busy={shown === null}
        onClick={() => {
          if (!shown) return
          download(shown.file)
          setSaid('saved')
        }}
      >
        {words.souvenir.save}
      </Button>
      {shown && canShare(shown.file) && (
        <Button
          kind="plain"
          onClick={() =>
            void share(shown.file, words.souvenir.title(souvenir.quiz)).then((isDone) =>
              setSaid(isDone ? null : 'notShared'),
            )
          }
        >
          {words.souvenir.share}
        </Button>
      )}
      <p className={styles.quiet} role="status">
        {said === null ? '' : words.souvenir[said]}
      </p>
    </section>
  )
}

async function makeAll(souvenir: Souvenir) {
  const said = saidOf(souvenir)
  const portrait = await fileOf('portrait', souvenir, said)
  const square = portrait && (await fileOf('square', souvenir, said))
  return portrait && square && { portrait, square }
}

async function fileOf(shape: Shape, souvenir: Souvenir, said: PictureWords) {
  const canvas = await drawSouvenir(shape, souvenir, said)
  const blob =
    canvas && (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png')))
  if (!canvas || !blob) return null
  const ending = shape === 'square' ? '-1080.png' : '.png'
  return {
    file: new File([blob], fileName(souvenir.quiz, ending), { type: 'image/png' }),
    preview: canvas.toDataURL('image/jpeg', 0.85),
  }
}

function saidOf(souvenir: Souvenir): PictureWords {
  const best = bestShot(souvenir)
  return {
    title: souvenir.quiz,
    date: dayInWords(souvenir.playedAt),
    pseudo: shownPseudo(souvenir.pseudo),
    place: placeText(souvenir),
    points: countedPoints(pointsOf(souvenir)),
    best: best && { distance: metres(best.distance), title: best.title },
    bestLabel: words.souvenir.best,
  }
}
