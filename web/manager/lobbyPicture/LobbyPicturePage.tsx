import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { callText } from '../../api/api.ts'
import { FieldError } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useToast } from '../../ui/Toast.tsx'
import { addressOf } from '../../ui/address.ts'
import { useObjectUrl } from '../../ui/useObjectUrl.ts'
import { words } from '../../words/words.ts'
import { useArea } from '../area.ts'
import { ManagerFrame } from '../ManagerFrame.tsx'
import { pictureTypes } from '../kit/pictureTypes.ts'
import { Act, ActLink } from '../kit/Act.tsx'
import { PageHead } from '../kit/PageHead.tsx'
import { Refusal } from '../kit/Refusal.tsx'
import { LobbyPreview } from './LobbyPreview.tsx'
import styles from './LobbyPicturePage.module.css'

const PICTURE = ['lobbyPicture'] as const
const DEFAULT_NAME = 'lobby_picture.jpg'

/**
 * The page where an account chooses its own picture, which the big screen shows at the left and right edges of the
 * lobby.
 */
export function LobbyPicturePage() {
  const { account, base } = useArea()
  const fieldId = useId()
  const queries = useQueryClient()
  const say = useToast()
  const name = useQuery({ queryKey: PICTURE, queryFn: ownPicture }).data ?? DEFAULT_NAME
  const [chosen, setChosen] = useState<File | null>(null)
  const preview = useObjectUrl(chosen)
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  function choose(file: File) {
    setMissing(false)
    setError(null)
    setChosen(file)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setMissing(chosen === null)
    if (chosen === null) return
    setBusy(true)
    setError(null)
    const form = new FormData()
    form.append('uploadFile', chosen)
    const answer = await callText('/api/pres/shared/lobbypic/set', { method: 'POST', body: form })
    setBusy(false)
    if (!answer.ok) {
      setError(answer.message)
      return
    }
    await queries.invalidateQueries({ queryKey: PICTURE })
    setChosen(null)
    say(words.lobbyPicture.saved)
  }

  return (
    <ManagerFrame current="lobbyPicture" title={words.lobbyPicture.title}>
      <PageHead title={words.lobbyPicture.title} lead={words.lobbyPicture.lead[account]} />
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <LobbyPreview
          picture={preview ?? addressOf(`/api/lobbypic/get/${encodeURIComponent(name)}`)}
          onDrop={(file) => busy || choose(file)}
        />
        <p className={styles.which}>
          {chosen ? words.lobbyPicture.chosen(chosen.name) : words.lobbyPicture.now}
        </p>
        <label className={styles.pick} htmlFor={fieldId}>
          <input
            id={fieldId}
            className="vh"
            type="file"
            accept={pictureTypes()}
            disabled={busy}
            aria-invalid={missing}
            aria-describedby={`${fieldId}-help`}
            onChange={(event) => {
              const file = event.target.files?.[0]
              // The field is emptied, so that the same file can be chosen again after a refusal.
              event.target.value = ''
              if (file) choose(file)
            }}
          />
          <Icon name="upload" />
          {chosen ? words.lobbyPicture.change : words.lobbyPicture.choose}
        </label>
        <p className={styles.help} id={`${fieldId}-help`}>
          {words.lobbyPicture.help}
        </p>
        {missing && <FieldError>{words.lobbyPicture.missing}</FieldError>}
        {error !== null && <Refusal message={error} kept={words.lobbyPicture.kept} />}
        <div className={styles.acts}>
          <ActLink href={base}>{words.lobbyPicture.cancel}</ActLink>
          <Act kind="go" type="submit" busy={busy}>
            {words.lobbyPicture.save}
          </Act>
        </div>
      </form>
    </ManagerFrame>
  )
}

/** File name of the account's own picture; null without one, or when the request fails: the default picture is shown. */
async function ownPicture(): Promise<string | null> {
  const answer = await callText('/api/pres/shared/lobbypic/get_by_token')
  return answer.ok && answer.value !== '' ? answer.value : null
}
