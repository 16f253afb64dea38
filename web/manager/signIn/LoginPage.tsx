import type { AccountKind } from '../../api/account.ts'
import { LazyLanguageSwitch } from '../../language/LazyLanguageSwitch.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { addressOf } from '../../ui/address.ts'
import { useSystemTheme } from '../../ui/systemTheme.ts'
import { words } from '../../words/words.ts'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginPage.module.css'

/**
 * Whether the browser is older than Chrome 105, Firefox 110 or Safari 16, recognised by its lack of container queries:
 * the login page then shows a warning, which names the oldest versions that we test.
 */
const isOld = () => !CSS.supports('container-type: inline-size')

/** The page under `/pres` or `/mj` before the login. */
export function LoginPage({ account }: { account: AccountKind }) {
  useSystemTheme()
  return (
    <main className={styles.login}>
      <title>{words.wizard.pageTitle(words.wizard.area[account])}</title>
      <div className={styles.art} aria-hidden="true">
        <svg viewBox="0 0 835 900" preserveAspectRatio="xMidYMid slice">
          <circle cx="560" cy="380" r="640" className={styles.r200} />
          <circle cx="560" cy="380" r="480" className={styles.r100} />
          <circle cx="560" cy="380" r="320" className={styles.r50} />
          <path d="M535 380h50v700h-50z" className={styles.stem} />
          <circle cx="560" cy="380" r="155" className={styles.r20} />
        </svg>
      </div>
      <section className={styles.side}>
        <Logo ground="system" className={styles.logo} />
        <h1>{words.wizard.login[account].title}</h1>
        {isOld() && <Notice kind="info">{words.wizard.oldBrowser}</Notice>}
        <LoginForm account={account} />
        <p className={styles.back}>
          <a href={addressOf('/')}>{words.wizard.login.join}</a>
          <LazyLanguageSwitch />
        </p>
      </section>
    </main>
  )
}
