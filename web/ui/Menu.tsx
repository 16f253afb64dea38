// Radix keeps keyboard, typeahead, submenus and focus right. Not modal: its modal mode locks the page's scrolling
// through an injected style element, which the Content-Security-Policy refuses.
import { Content, Item, Portal, Root, Separator, Sub, SubContent, SubTrigger, Trigger } from '@radix-ui/react-dropdown-menu'
import { useState, type CSSProperties, type ReactNode } from 'react'
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
  /** steps to the right: place in a tree */
  depth?: number
}

export type MenuEntry =
  | MenuAct
  | { kind: 'sub'; label: string; icon?: IconName; entries: readonly MenuAct[]; /** said when there is no entry */ empty: string }
  | { kind: 'line' }

type Props = {
  /** The button that opens it; it takes a ref and the attributes of a button. */
  children: ReactNode
  /** read when the menu opens */
  entries: () => readonly MenuEntry[]
}

/** A menu under a button: arrows, first letters, Escape gives the focus back. */
export function Menu({ children, entries }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Root modal={false} open={open} onOpenChange={setOpen}>
      <Trigger asChild>{children}</Trigger>
      {open && (
        <Portal>
          <Content className={styles.menu} align="end" sideOffset={6} collisionPadding={8} loop>
            {entries().map((entry, index) => <Entry key={'label' in entry ? entry.label : index} entry={entry} />)}
          </Content>
        </Portal>
      )}
    </Root>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'act':
      return <Act entry={entry} />
    case 'line':
      return <Separator className={styles.line} />
    case 'sub':
      return (
        <Sub>
          <SubTrigger className={styles.item}>
            {entry.icon && <Icon name={entry.icon} size={18} />}
            <span>{entry.label}</span>
            <Icon name="next" size={14} className={styles.more} />
          </SubTrigger>
          <Portal>
            <SubContent className={styles.menu} aria-label={entry.label} sideOffset={4} alignOffset={-6} collisionPadding={8} loop>
              {entry.entries.map((act) => <Act key={act.key ?? act.label} entry={act} />)}
              {entry.entries.length === 0 && <Item className={styles.item} disabled>{entry.empty}</Item>}
            </SubContent>
          </Portal>
        </Sub>
      )
    default:
      return entry satisfies never
  }
}

function Act({ entry }: { entry: MenuAct }) {
  const { label, icon, onSelect, danger = false, disabled = false, depth = 0 } = entry
  const indent = { '--depth': depth } as CSSProperties
  return (
    <Item className={cx(styles.item, danger && styles.danger)} style={indent} disabled={disabled} textValue={label} onSelect={onSelect}>
      {icon && <Icon name={icon} size={18} />}
      <span>{label}</span>
    </Item>
  )
}
