import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts', 'tiles/**/*.test.ts'],
          exclude: ['src/testing/browser/**'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['src/testing/browser/**/*.browser.test.ts'],
          // Each file drives its own server and Chromium: side by side they would starve one another.
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
