import { useId } from 'react'
import { fr } from '../../fr/reach.ts'
import { useAddresses } from '../../live/useAddresses.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { StageButton } from '../StageButton.tsx'
import styles from './ReachTools.module.css'

/** Every address by which phones may come in, likeliest first; the one that is chosen is kept, and shown to the room at once. */
export function AddressDialog({ onClose, onCheck }: { onClose: () => void; onCheck: () => void }) {
  const { known, refusal, choose } = useAddresses()
  const name = useId()
  const fixed = known !== null && known.addresses.length === 0
  return (
    <Dialog title={fr.address.title} className={styles.reach} onDismiss={onClose}>
      <p className={styles.lead}>{fixed ? fr.address.fixed(known.base) : fr.address.lead}</p>
      {known && !fixed && (
        <fieldset className={styles.choices}>
          <legend className="vh">{fr.address.title}</legend>
          <label aria-label={`${fr.address.automatic}, ${fr.address.likeliest}`} data-picked={known.chosen === null || undefined}>
            <input type="radio" name={name} checked={known.chosen === null} onChange={() => choose(null)} />
            <span><b>{fr.address.automatic}</b><small>{fr.address.likeliest}</small></span>
          </label>
          {known.addresses.map(({ address, base, card, likely }) => (
            <label key={address} aria-label={`${base}, ${fr.address.card(card, likely)}`} data-picked={known.chosen === address || undefined}>
              <input type="radio" name={name} checked={known.chosen === address} onChange={() => choose(address)} />
              <span><b>{base}</b><small>{fr.address.card(card, likely)}</small></span>
            </label>
          ))}
        </fieldset>
      )}
      {refusal !== null && <p className={styles.refusal} role="alert">{refusal}</p>}
      <DialogActs>
        <StageButton onClick={onCheck}>{fr.check.title}</StageButton>
        <StageButton onClick={onClose}>{fr.close}</StageButton>
      </DialogActs>
    </Dialog>
  )
}
