import { Icon } from '../../ui/Icon.tsx'
import styles from './SearchField.module.css'

type Props = { label: string; value: string; onChange: (typed: string) => void }

export function SearchField({ label, value, onChange }: Props) {
  return (
    <label className={styles.search}>
      <Icon name="search" size={18} />
      <span className="vh">{label}</span>
      <input
        type="search"
        placeholder={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}
