import { useId } from 'react'
import { useAddresses } from '../../api/useAddresses.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { words } from '../../words/words.ts'
import { StageButton } from '../StageButton.tsx'
import styles from './ReachTools.module.css'

/**
 * Lists every address at which phones may reach the server, likeliest first. The server stores the chosen address, and
 * every big screen shows it at once.
 */
export function AddressDialog({ onClose, onCheck }: { onClose: () => void; onCheck: () => void }) {
  const { known, refusal, choose } = useAddresses()
  const name = useId()
  const fixed = known !== null && known.addresses.length === 0
  return (
    <Dialog title={words.reach.address.title} className={styles.reach} onDismiss={onClose}>
      <p className={styles.lead}>
        {fixed ? words.reach.address.fixed(known.base) : words.reach.address.lead}
      </p>
      {known && !fixed && (
        <fieldset className={styles.choices}>
          <legend className="vh">{words.reach.address.title}</legend>
          <label
            aria-label={`${words.reach.address.automatic}, ${words.reach.address.likeliest}`}
            data-picked={known.chosen === null || undefined}
          >
            <input
              type="radio"
              name={name}
              checked={known.chosen === null}
              onChange={() => choose(null)}
            />
            <span>
              <b>{words.reach.address.automatic}</b>
              <small>{words.reach.address.likeliest}</small>
            </span>
          </label>
          {known.addresses.map(({ address, base, card, likely }) => (
            <label
              key={address}
              aria-label={`${base}, ${words.reach.address.card(card, likely)}`}
              data-picked={known.chosen === address || undefined}
            >
              <input
                type="radio"
                name={name}
                checked={known.chosen === address}
                onChange={() => choose(address)}
              />
              <span>
                <b>{base}</b>
                <small>{words.reach.address.card(card, likely)}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {refusal !== null && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <DialogActs>
        <StageButton onClick={onCheck}>{words.reach.check.title}</StageButton>
        <StageButton onClick={onClose}>{words.reach.close}</StageButton>
      </DialogActs>
    </Dialog>
  )
}
