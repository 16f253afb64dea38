/**
 * Whether this browser lacks a method that the app uses (fill.ts). Only the two most recent of these methods are
 * tested: Chrome 120, Firefox 119, Safari 17.4.
 */
export const lacksMethods: boolean = !('groupBy' in Map && 'canParse' in URL)
