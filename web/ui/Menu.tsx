// A menu by Radix, which handles keyboard, typeahead, submenus and focus. The menu is not modal: Radix's modal mode
// locks the page's scrolling through an injected style element, which the Content-Security-Policy refuses.
import {
  Content,
  Item,
  Portal,
  Root,
  Separator,
  Sub,
  SubContent,
  SubTrigger,
  Trigger,
} from '@radix-ui/react-dropdown-menu'
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { words } from '../words/words.ts'
import { cx } from './cx.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Menu.module.css'

export type MenuAct = {
  kind: 'act'
  key?: string | number
  label: string
  icon?: IconName
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
  /** steps by which the entry is indented: its depth in a tree */
  depth?: number
}

export type MenuSub = {
  kind: 'sub'
  label: string
  icon?: IconName
  entries: readonly MenuAct[]
  /** text shown when there is no entry */
  empty: string
}

export type MenuEntry = MenuAct | MenuSub | { kind: 'line' }

type Props = {
  /** The button that opens the menu; it must accept a ref and the attributes of a button. */
  children: ReactNode
  /** returns the menu's entries; called each time the menu opens */
  entries: () => readonly MenuEntry[]
}

/** A menu below a button. Arrow keys and first letters move in it; Escape closes it and focuses the button. */
export function Menu({ children, entries }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Root modal={false} open={open} onOpenChange={setOpen}>
      <Trigger asChild>{children}</Trigger>
      {open && <Opened entries={entries} />}
    </Root>
  )
}

/** Whether the screen is too narrow for two menus side by side: a submenu then replaces its parent. */
const isNarrow = () => matchMedia('(max-width: 640px)').matches

function Opened({ entries }: Pick<Props, 'entries'>) {
  const [narrow] = useState(isNarrow)
  const [{ sub, turned }, turnTo] = useState<{ sub: MenuSub | null; turned: boolean }>({
    sub: null,
    turned: false,
  })
  const ref = useRef<HTMLDivElement>(null)
  // When a submenu replaces the menu's entries, the entry with the focus is removed, so the menu itself takes the
  // focus. When the menu opens, Radix sets the focus.
  useEffect(() => {
    if (turned) ref.current?.focus()
  }, [sub, turned])
  const setSub = (page: MenuSub | null) => turnTo({ sub: page, turned: true })
  return (
    // The menu is rendered inside `main`, where a screen reader that moves by landmarks finds the menu.
    <Portal container={document.querySelector('main')}>
      <Content
        ref={ref}
        className={styles.menu}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        loop
      >
        {sub ? (
          <>
            <Item
              className={styles.item}
              onSelect={(event) => {
                event.preventDefault()
                setSub(null)
              }}
            >
              <Icon name="back" size={18} />
              <span>{words.ui.menuBack}</span>
            </Item>
            <Separator className={styles.line} />
            <Acts of={sub} />
          </>
        ) : (
          entries().map((entry, index) => (
            <Entry
              key={'label' in entry ? entry.label : index}
              entry={entry}
              onSub={narrow ? setSub : null}
            />
          ))
        )}
      </Content>
    </Portal>
  )
}

/** Handler of a menu's entry that runs a function and leaves the menu open. */
const stay = (run: () => void) => (event: Event) => {
  event.preventDefault()
  run()
}

function Entry({ entry, onSub }: { entry: MenuEntry; onSub: ((sub: MenuSub) => void) | null }) {
  switch (entry.kind) {
    case 'act':
      return <Act entry={entry} />
    case 'line':
      return <Separator className={styles.line} />
    case 'sub': {
      const text = (
        <>
          {entry.icon && <Icon name={entry.icon} size={18} />}
          <span>{entry.label}</span>
          <Icon name="next" size={14} className={styles.more} />
        </>
      )
      if (onSub)
        return (
          <Item className={styles.item} textValue={entry.label} onSelect={stay(() => onSub(entry))}>
            {text}
          </Item>
        )
      return (
        <Sub>
          <SubTrigger className={styles.item} textValue={entry.label}>
            {text}
          </SubTrigger>
          <Portal container={document.querySelector('main')}>
            <SubContent
              className={styles.menu}
              aria-label={entry.label}
              sideOffset={4}
              alignOffset={-6}
              collisionPadding={8}
              loop
            >
              <Acts of={entry} />
            </SubContent>
          </Portal>
        </Sub>
      )
    }
    default:
      return entry satisfies never
  }
}

function Acts({ of }: { of: MenuSub }) {
  if (of.entries.length === 0)
    return (
      <Item className={styles.item} disabled>
        {of.empty}
      </Item>
    )
  return of.entries.map((act) => <Act key={act.key ?? act.label} entry={act} />)
}

function Act({ entry }: { entry: MenuAct }) {
  const { label, icon, onSelect, danger = false, disabled = false, depth = 0 } = entry
  const indent = { '--depth': depth } as CSSProperties
  return (
    <Item
      className={cx(styles.item, danger && styles.danger)}
      style={indent}
      disabled={disabled}
      textValue={label}
      onSelect={onSelect}
    >
      {icon && <Icon name={icon} size={18} />}
      <span>{label}</span>
    </Item>
  )
}
