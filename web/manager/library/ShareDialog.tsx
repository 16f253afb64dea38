import { useEffect, useRef } from 'react'
import { fr } from '../../fr/library.ts'
import { Dialog, DialogActs } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Act } from '../kit/Act.tsx'

/** The link, selected, for a browser that lets no page copy. */
export function ShareDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    ref.current?.focus()
    ref.current?.select()
  }, [])
  return (
    <Dialog title={fr.share.title} onDismiss={onClose}>
      <Field label={fr.share.label} help={fr.share.text}>
        {(links) => <input {...links} ref={ref} readOnly value={link} onFocus={(event) => event.target.select()} />}
      </Field>
      <DialogActs>
        <Act onClick={onClose}>{fr.share.close}</Act>
      </DialogActs>
    </Dialog>
  )
}
