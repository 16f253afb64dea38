/**
 * Whether this browser lacks a method that the app uses (fill.ts). Only the two most recent of these methods are
 * tested; browsers have both from Chrome 120, Firefox 119 and Safari 17.4 on.
 */
export const lacksMethods: boolean = !('groupBy' in Map && 'canParse' in URL)
