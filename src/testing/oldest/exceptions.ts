// Features that the built files use although an old browser lacks them, with the reason why that is harmless.

export interface Exception {
  what: string
  /** names of the built files that may use the feature `what`; absent: every built file may use it */
  in?: RegExp
  why: string
}

/** Files of the pages of big screen and library, which support only Chrome 109, Firefox 115, Safari 16 and newer. */
const DESK = /^(?:ManagerApp|HostApp|QuizViewer|QuestionPage|SelectionFrame|Dialog)-/
const MAPLIBRE = /^(?:pointDeMire|mapWorker|tile_cache)-/

/** Methods that old browsers lack, each with the core-js module that adds the method to the web app. */
export const FILLED: Readonly<Record<string, string>> = {
  '.at()': 'es.array.at',
  '.findLast()': 'es.array.find-last',
  '.toReversed()': 'es.array.to-reversed',
  '.toSorted()': 'es.array.to-sorted',
  '.toSpliced()': 'es.array.to-spliced',
  '.with()': 'es.array.with',
  'Map.groupBy': 'es.map.group-by',
  'Object.hasOwn': 'es.object.has-own',
  'URL.canParse': 'web.url.can-parse',
}

export const EXCEPTIONS: readonly Exception[] = [
  { what: '.groupBy()', in: /^(?:fill|mapWorker)-/, why: 'core-js looks whether it is there' },
  { what: '.escape()', why: 'CSS.escape, which is old' },
  { what: '.difference()', in: MAPLIBRE, why: 'a method of MapLibre’s own' },
  { what: '.show()', in: DESK, why: 'a method of our own map' },
  { what: '.showModal()', in: /^(?:Dialog|Field)-/, why: 'asked for first' },
  { what: '.share()', in: /^souvenirCalls-/, why: 'asked for first' },
  { what: 'Error.captureStackTrace', in: /^readList-/, why: 'the reader of XML asks for it first' },
  { what: '.bytes()', in: /^tileCache-/, why: 'of a reader of vector tiles, not of a response' },
  { what: '.checkVisibility()', in: DESK, why: 'asked for first' },
  { what: '.startViewTransition()', in: /^react-/, why: 'React asks for it first' },
  { what: 'reportError', in: /^react-/, why: 'React asks for it first' },
  { what: '.vibrate()', why: 'asked for first' },
  { what: '.exitFullscreen()', in: DESK, why: 'called only in full screen' },
  { what: '.requestFullscreen()', in: DESK, why: 'asked for first, or within a try' },
  { what: '.requestSubmit()', in: DESK, why: 'Safari 16' },
  { what: '.pipeThrough()', in: DESK, why: 'Firefox 102' },
  { what: 'TransformStream', in: DESK, why: 'Firefox 113' },
  { what: 'Intl.Segmenter', in: MAPLIBRE, why: 'MapLibre asks for it first' },
  { what: 'OffscreenCanvas', in: MAPLIBRE, why: 'MapLibre asks for it first' },
  { what: 'VideoFrame', in: MAPLIBRE, why: 'MapLibre asks for it first' },

  { what: ':focus-visible', why: 'a ring that a keyboard sees' },
  { what: ':has', why: 'a ring that a keyboard sees, or a page that is pulled down' },
  { what: ':is', in: DESK, why: 'Chrome 88' },
  { what: ':fullscreen', in: DESK, why: 'Safari 16.4; the test card has its prefixed twin' },
  { what: ':backdrop', why: 'Safari before 15.4 has no dialog' },
  { what: ':file-selector-button', in: DESK, why: 'the shape of the pointer' },
  { what: 'aspect-ratio', in: DESK, why: 'Chrome 88' },
  { what: '--face: unit', in: DESK, why: 'Chrome 105, Firefox 110' },
  { what: '--letter: unit', in: DESK, why: 'Chrome 105, Firefox 110' },
  { what: 'aspect-ratio', in: /^index-/, why: 'of a picture that is square by itself' },
  {
    what: 'aspect-ratio',
    in: /^(?:AlbumPage|SouvenirPage)-/,
    why: 'room that is kept for a picture, which has its own',
  },
  { what: 'print-color-adjust', in: /^AlbumPage-/, why: 'looks alone' },
  { what: 'appearance', in: DESK, why: 'Safari 15.4' },
  { what: 'mask-image', in: DESK, why: 'the build writes its prefixed twin before it' },
  ...[
    'container',
    'container-type',
    '@container',
    'width: unit',
    'height: unit',
    '--most: unit',
    'grid-auto-rows: unit',
  ].map((what) => ({
    what,
    in: /^HostApp-/,
    why: 'container queries: Chrome 105, Firefox 110, Safari 16',
  })),
  { what: 'hyphens', in: DESK, why: 'Chrome 88' },
  ...['content-visibility', 'contain-intrinsic-size'].map((what) => ({
    what,
    in: DESK,
    why: 'speed alone',
  })),
  ...[
    '-webkit-tap-highlight-color',
    '-webkit-touch-callout',
    'user-select',
    'overscroll-behavior',
  ].map((what) => ({ what, why: 'for hands; a prefixed twin where there is one' })),
  ...[
    'outline',
    'accent-color',
    'color-scheme',
    'text-wrap',
    'text-decoration-thickness',
    'line-clamp',
    'forced-color-adjust',
    '@media forced-colors',
    '@media prefers-contrast',
  ].map((what) => ({ what, why: 'looks alone, or known in its older form' })),
]
