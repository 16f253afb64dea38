import { Link } from 'wouter'
import { logout } from '../../api/account.ts'
import { LazyLanguageSwitch } from '../../language/LazyLanguageSwitch.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { words } from '../../words/words.ts'
import { useArea } from '../area.ts'
import { writeScreen, type Screen } from '../screen.ts'
import { RestartButton } from './RestartButton.tsx'
import styles from './Rail.module.css'

type Entry = Exclude<Screen['name'], 'pastGame' | 'evening'>

const PAGES: Readonly<Record<Entry, { icon: IconName; text: () => string }>> = {
  library: { icon: 'list', text: () => words.wizard.library },
  evenings: { icon: 'calendar', text: () => words.evenings.title },
  points: { icon: 'target', text: () => words.rail.points },
  maps: { icon: 'map', text: () => words.rail.maps },
  sounds: { icon: 'sound', text: () => words.rail.sounds },
  people: { icon: 'people', text: () => words.rail.people },
  lobbyPicture: { icon: 'photo', text: () => words.rail.lobbyPicture },
  history: { icon: 'podium', text: () => words.rail.history },
  bin: { icon: 'bin', text: () => words.library.bin.title },
  ready: { icon: 'tick', text: () => words.ready.title },
  guide: { icon: 'book', text: () => words.guide.title },
  space: { icon: 'table', text: () => words.space.title },
  account: { icon: 'key', text: () => words.rail.account },
}
const ENTRIES = {
  admin: [
    'library',
    'evenings',
    'points',
    'maps',
    'sounds',
    'people',
    'lobbyPicture',
    'history',
    'bin',
    'space',
    'ready',
    'guide',
    'account',
  ],
  mj: ['library', 'evenings', 'lobbyPicture', 'history', 'bin', 'ready', 'guide', 'account'],
} as const satisfies Record<string, readonly Entry[]>

/** The navigation of the desk, with the entries for an administrator or for a game master. */
export function Rail({ current }: { current: Entry }) {
  const { account, base } = useArea()
  return (
    <nav ref={showMore} className={styles.rail} aria-label={words.wizard.area[account]}>
      <Logo ground="dark" className={styles.logo} />
      {ENTRIES[account].map((name) => (
        <Link
          key={name}
          ref={name === current ? bringIntoView : undefined}
          href={base + writeScreen({ name })}
          aria-current={name === current ? 'page' : undefined}
        >
          <Icon name={PAGES[name].icon} />
          {PAGES[name].text()}
        </Link>
      ))}
      <hr />
      <span className={styles.language}>
        <Globe />
        <LazyLanguageSwitch />
      </span>
      {account === 'admin' && <RestartButton />}
      <button type="button" onClick={() => logout(account)}>
        <Icon name="leave" />
        {words.rail.logout[account]}
      </button>
    </nav>
  )
}

function Globe() {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c3.500 4 3.500 14 0 18M12 3c-3.500 4-3.500 14 0 18" />
    </svg>
  )
}

/** On a phone the rail is a strip that scrolls sideways: the open entry is scrolled into view. */
function bringIntoView(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Sets the attribute that tells the style sheet at which sides the rail can be scrolled further. */
function showMore(nav: HTMLElement | null) {
  if (!nav) return undefined
  const look = () => {
    const left = nav.scrollWidth - nav.clientWidth - nav.scrollLeft
    nav.dataset['more'] = [nav.scrollLeft > 4 && 'before', left > 4 && 'after']
      .filter(Boolean)
      .join(' ')
  }
  const sizes = new ResizeObserver(look)
  sizes.observe(nav)
  nav.addEventListener('scroll', look, { passive: true })
  look()
  return () => {
    sizes.disconnect()
    nav.removeEventListener('scroll', look)
  }
}
