/**
 * Whether this browser lacks a method that the app uses (fill.ts). The two most recent methods stand for all: Chrome
 * 120, Firefox 119, Safari 17.4.
 */
export const lacksMethods: boolean = !('groupBy' in Map && 'canParse' in URL)
