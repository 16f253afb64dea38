import { useEffect, useRef } from 'react'
import { SETTLE_MS } from '../ui/useSettled.ts'

/** What each key does, by `KeyboardEvent.key`; a letter works as a capital and as a small one. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

/**
 * The presenter's keyboard, wherever the focus is. The step whose keys opened last handles the key; its keys do nothing
 * during their first 400 ms, since the press was meant for what was shown before. Keys typed in a field, a button's own
 * Space and Enter, keys in an open dialog and the browser's shortcuts are left alone.
 * @param isOpen false: these keys do nothing yet, and are left to the other steps
 */
export function useKeys(keys: Keys, isOpen = true) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const own = {
      since: performance.now(),
      find: (key: string) => latest.current[key] ?? latest.current[key.toLowerCase()],
    }
    listeners.unshift(own)
    if (listeners.length === 1) window.addEventListener('keydown', pressed)
    return () => {
      listeners.splice(listeners.indexOf(own), 1)
      if (listeners.length === 0) window.removeEventListener('keydown', pressed)
    }
  }, [isOpen])
}

const listeners: { since: number; find: (key: string) => (() => void) | undefined }[] = []

function pressed(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTaken(event))
    return
  for (const { find, since } of listeners) {
    const act = find(event.key)
    if (!act) continue
    event.preventDefault()
    if (performance.now() - since < SETTLE_MS) return
    // A key held down repeats its action only if it is an arrow, + or −: any other would skip through all steps.
    if (!event.repeat || event.key.startsWith('Arrow') || event.key === '+' || event.key === '-')
      act()
    return
  }
}

function isTaken({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.matches('input, select, textarea, [contenteditable]')) return true
  return (key === ' ' || key === 'Enter') && target.matches('button, a[href]')
}
