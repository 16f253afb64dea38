/**
 * Whether this browser needs the polyfills of fill.ts. Two methods are tested: a browser that has both (Chrome 120,
 * Firefox 119, Safari 17.4 or later) has the older methods of fill.ts too.
 */
export const lacksMethods: boolean = !('groupBy' in Map && 'canParse' in URL)
