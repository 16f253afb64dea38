// The line icons of the desk, 24 × 24, drawn in the colour of the text. Silent: words or a label stand beside them.

const PATHS = {
  list: ['M4 6h2M4 12h2M4 18h2M9 6h11M9 12h11M9 18h11', 2],
  plus: ['M12 4v16M4 12h16', 2.6],
  search: ['M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5L21 21', 2],
  play: ['M8 5.5v13l10-6.500z', 2],
  pencil: ['M4 20l1-4.500L16.500 4l3.500 3.500L8.500 19zM14 6.500l3.500 3.500', 2],
  bin: ['M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5', 2],
  cross: ['M5 5l14 14M19 5L5 19', 2.4],
  tick: ['M4 12.5l5.5 5.5L20 7', 3],
  refresh: ['M20 5v5h-5M4 19v-5h5M19 10a7.500 7.500 0 0 0-13.500-2.500M5 14a7.500 7.500 0 0 0 13.500 2.500', 2],
  upload: ['M12 16V4M7 8.500L12 3.500l5 5M4 20h16', 2],
  warning: ['M12 3l10 18H2zM12 9.500v5.500M12 17v1.800', 2],
  next: ['M9 4l8 8-8 8', 2.6],
  back: ['M15 4l-8 8 8 8', 2.6],
  photo: ['M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M16 7.400a1.600 1.600 0 1 0 0 3.200 1.600 1.600 0 0 0 0-3.200', 2],
  grip: ['M9 5v.01M15 5v.01M9 12v.01M15 12v.01M9 19v.01M15 19v.01', 3.4],
  move: ['M12 3v18M3 12h18M12 3l-3 3M12 3l3 3M12 21l-3-3M12 21l3-3M3 12l3-3M3 12l3 3M21 12l-3-3M21 12l-3 3', 2],
  target: ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10M12 11.500v1', 2],
} as const satisfies Record<string, readonly [string, number]>

export type IconName = keyof typeof PATHS

export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string | undefined }) {
  const [path, width] = PATHS[name]
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={width} strokeLinecap={name === 'grip' ? 'round' : 'butt'} aria-hidden="true" className={className}>
      <path d={path} fill={name === 'play' ? 'currentColor' : 'none'} />
    </svg>
  )
}
