import styles from './Target.module.css'

/** The product's logo, a target; its rings pulse one after another from time to time. */
export function Target({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 400" aria-hidden="true">
      <circle className={styles.ring} cx="200" cy="200" r="196" fill="#f7f5ee" />
      <circle className={styles.ring} cx="200" cy="200" r="146" fill="#1474c4" />
      <circle className={styles.ring} cx="200" cy="200" r="96" fill="#da2b21" />
      <path d="M192 200h16v196h-16z" fill="#0a0f0e" />
      <circle className={styles.ring} cx="200" cy="200" r="46" fill="#ffc722" />
    </svg>
  )
}
