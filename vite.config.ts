import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { mapLibrary, mapWorkerLibrary } from './scripts/mapLibrary.ts'
import { styleRetry } from './scripts/styleRetry.ts'
import { OLDEST_PHONES, viewportFallback } from './scripts/engines/oldestBrowsers.ts'

const root = import.meta.dirname

const NEVER_IN_A_GAME = /\/(?:ChallengePage|DeskRoute|HelpPage|MapPage|QuestionPage|QuizViewer|RemoteApp|seldomSeen)-/
/** Neither styles nor imports that are not there. */
const LONE = /\/(?:chooseLanguage|lobby|otherParts)-/
/** What index.html fetches. */
const ALREADY_THERE = /\/(?:index|react|rolldown-runtime)-/

export default defineConfig({
  root: join(root, 'web'),
  plugins: [react(), mapLibrary(), styleRetry()],
  // The one worker that is a build of its own is the map's for the oldest browsers.
  worker: { format: 'iife', plugins: mapWorkerLibrary },
  // React has it itself; the shim is for those before 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': join(root, 'web', 'ui', 'syncExternalStore.ts') } },
  css: { postcss: { plugins: [viewportFallback] } },
  experimental: {
    // Scripts, styles and pictures find one another wherever the page stands; where that is, the server writes into the page.
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  build: {
    outDir: join(root, 'dist', 'web'),
    emptyOutDir: true,
    target: OLDEST_PHONES,
    // The pages' CSP allows no data: script or font.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The first file names what its lazy pages import, so that all of it is asked for at once. Every phone would fetch
      // those names: pages that no phone of a game opens find theirs one round trip later.
      resolveDependencies: (file, names, { hostType }) => (hostType === 'html' ? names : NEVER_IN_A_GAME.test(file) || LONE.test(file) ? [] : names.filter((name) => name === file || !ALREADY_THERE.test(name))),
    },
    // Read by the packager: the executable ships with the licences of everything inside.
    license: true,
    rolldownOptions: {
      output: {
        // What every page begins with, in one request: left alone, three crumbs of it come one by one.
        codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|web\/ui\/(?:cx|WaitMark)|web\/words\/(?:words|format|typography|otherPseudos)|preload-helper/ }] },
      },
    },
    chunkSizeWarningLimit: 1200,
  },
})
