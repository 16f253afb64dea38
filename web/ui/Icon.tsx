// The line icons of all pages, 24 × 24, in the colour of the text. Hidden from screen readers: what an icon means also
// stands in a text or a label.

const PATHS = {
  list: ['M4 6h2M4 12h2M4 18h2M9 6h11M9 12h11M9 18h11', 2],
  sound: ['M4 9v6h4l6 5V4L8 9zM17 8.500a5 5 0 0 1 0 7M19.500 6a8.500 8.500 0 0 1 0 12', 2],
  people: [
    'M9 4.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7M2.500 20c.5-4 3-6 6.500-6s6 2 6.500 6M15.500 5a3.500 3.500 0 0 1 0 6.500M18 14.500c2 .8 3.200 2.600 3.500 5.500',
    2,
  ],
  power: ['M12 3v8M6.500 6.500a8 8 0 1 0 11 0', 2],
  leave: ['M10 4H4v16h6M9 12h11M16 8l4 4-4 4', 2],
  podium: ['M3 20v-7h6v7M9 20V6h6v14M15 20v-9h6v9M2 20h20', 2],
  stop: ['M6 6h12v12H6z', 2],
  eye: [
    'M2 12c2.500-4.500 6-6.500 10-6.500s7.500 2 10 6.500c-2.500 4.500-6 6.500-10 6.500S4.500 16.500 2 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
    2,
  ],
  book: ['M12 7c-2-2-5-2.500-9-2v13c4-.5 7 0 9 2 2-2 5-2.500 9-2V5c-4-.5-7 0-9 2M12 7v13', 2],
  minus: ['M4 12h16', 2.6],
  plus: ['M12 4v16M4 12h16', 2.6],
  search: ['M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5L21 21', 2],
  play: ['M8 5.5v13l10-6.500z', 2],
  pencil: ['M4 20l1-4.500L16.500 4l3.500 3.500L8.500 19zM14 6.500l3.500 3.500', 2],
  bin: ['M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5', 2],
  cross: ['M5 5l14 14M19 5L5 19', 2.4],
  tick: ['M4 12.5l5.5 5.5L20 7', 3],
  refresh: [
    'M20 5v5h-5M4 19v-5h5M19 10a7.500 7.500 0 0 0-13.500-2.500M5 14a7.500 7.500 0 0 0 13.500 2.500',
    2,
  ],
  upload: ['M12 16V4M7 8.500L12 3.500l5 5M4 20h16', 2],
  warning: ['M12 3l10 18H2zM12 9.500v5.500M12 17v1.800', 2],
  next: ['M9 4l8 8-8 8', 2.6],
  back: ['M15 4l-8 8 8 8', 2.6],
  photo: [
    'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M16 7.400a1.600 1.600 0 1 0 0 3.200 1.600 1.600 0 0 0 0-3.200',
    2,
  ],
  text: ['M4 6h16M4 12h16M4 18h10', 2.6],
  grip: ['M8 5h3M13 5h3M8 12h3M13 12h3M8 19h3M13 19h3', 3],
  folder: ['M3 6h6l2 2.5h10V19H3z', 2],
  more: [
    'M12 4a1 1 0 1 0 0 2 1 1 0 0 0 0-2M12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2M12 18a1 1 0 1 0 0 2 1 1 0 0 0 0-2',
    2.6,
  ],
  copy: ['M8 8h12v12H8zM16 8V4H4v12h4', 2],
  move: ['M12 2v20M2 12h20M9 5l3-3 3 3M9 19l3 3 3-3M5 9l-3 3 3 3M19 9l3 3-3 3', 2],
  home: ['M4 11l8-7 8 7v9h-5v-6H9v6H4z', 2],
  download: ['M12 3v12M7 10.5l5 5 5-5M4 20h16', 2],
  map: ['M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14', 2],
  table: ['M4 5h16v14H4zM4 10h16M10 10v9', 2],
  print: ['M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z', 2],
  calendar: ['M4 6h16v14H4zM4 10h16M8 3v4M16 3v4', 2],
  undo: ['M4 9h11a5 5 0 0 1 0 10h-4M8.5 4.5L4 9l4.5 4.5', 2],
  key: [
    'M15 3.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11M11 13L3.500 20.500M6.500 17.500L9 20',
    2,
  ],
  target: ['M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10M12 11.500v1', 2],
} as const satisfies Record<string, readonly [string, number]>

export type IconName = keyof typeof PATHS

export function Icon({
  name,
  size = 20,
  className,
}: {
  name: IconName
  size?: number
  className?: string | undefined
}) {
  const [path, width] = PATHS[name]
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      aria-hidden="true"
      className={className}
    >
      <path d={path} fill={name === 'play' || name === 'stop' ? 'currentColor' : 'none'} />
    </svg>
  )
}
