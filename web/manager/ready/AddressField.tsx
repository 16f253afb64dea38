import { useAddresses } from '../../api/useAddresses.ts'
import { Field, FieldError } from '../../ui/Field.tsx'
import { words } from '../../words/words.ts'

/**
 * Lets the presenter choose the address at which phones reach the server; where there is no choice, shows the address
 * as text.
 */
export function AddressField({ onChosen }: { onChosen: () => void }) {
  const { known, refusal, choose } = useAddresses(onChosen)
  if (known === null) return refusal === null ? null : <FieldError>{refusal}</FieldError>
  if (known.addresses.length === 0) return <p>{known.base}</p>
  return (
    <Field label={words.ready.address} error={refusal}>
      {(links) => (
        <select
          {...links}
          value={known.chosen ?? ''}
          onChange={({ target }) => choose(target.value || null)}
        >
          <option value="">{words.ready.automatic}</option>
          {known.addresses.map(({ address, base, card, likely }) => (
            <option key={address} value={address}>
              {words.ready.choice(base, card, likely)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
