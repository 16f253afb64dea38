import { useLayoutEffect } from 'react'

/** While the calling page is mounted, light or dark follows the system; a page that does not call this is dark. */
export function useSystemTheme(): void {
  useLayoutEffect(() => {
    const light = matchMedia('(prefers-color-scheme: light)')
    const follow = () => {
      document.documentElement.dataset['theme'] = light.matches ? 'light' : 'dark'
    }
    const before = document.documentElement.dataset['theme']
    follow()
    light.addEventListener('change', follow)
    return () => {
      light.removeEventListener('change', follow)
      if (before === undefined) delete document.documentElement.dataset['theme']
      else document.documentElement.dataset['theme'] = before
    }
  }, [])
}
