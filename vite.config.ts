import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { mapLibrary, mapWorkerLibrary } from './scripts/mapLibrary.ts'
import { styleRetry } from './scripts/styleRetry.ts'
import { OLDEST_PHONES, viewportFallback } from './scripts/engines/oldestBrowsers.ts'

const root = import.meta.dirname

/** Built files of pages that no phone opens during a game. */
const NEVER_IN_A_GAME =
  /\/(?:ChallengePage|ManagerRoute|HelpPage|MapPage|QuestionPage|QuizViewer|RemoteApp|lateLoaded)-/
/**
 * Built files loaded on demand, which have no style sheet, and whose imports index.html has loaded: the first script
 * lists no file to be requested together with them.
 */
const LONE = /\/(?:chooseLanguage|lobby|otherParts)-/
/** Built files that index.html loads. */
const ALREADY_THERE = /\/(?:index|react|rolldown-runtime)-/

export default defineConfig({
  root: join(root, 'web'),
  plugins: [react(), mapLibrary(), styleRetry()],
  // Settings of Vite's separate builds of workers. The only such worker is the map library's for the oldest browsers.
  worker: { format: 'iife', plugins: mapWorkerLibrary },
  // Libraries made for React before 18 import a shim for `useSyncExternalStore`. React now has that function: the alias
  // replaces the shim by it, so that no page loads the shim.
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': join(root, 'web', 'ui', 'syncExternalStore.ts'),
    },
  },
  css: { postcss: { plugins: [viewportFallback] } },
  experimental: {
    // Built files name one another by relative paths, so that they work under any path of `PUBLIC_URL`; the page itself
    // names them by absolute ones, before which the server writes that path.
    renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  build: {
    outDir: join(root, 'dist', 'web'),
    emptyOutDir: true,
    target: OLDEST_PHONES,
    // The CSP of the pages forbids scripts and fonts in `data:` URLs, so no file is inlined.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // For each lazy page, the first script lists the files that the page imports, so that the browser requests all of
      // them at once. Pages that no phone opens during a game are not listed, since every phone loads the list: their
      // imports are requested one round trip later.
      resolveDependencies: (file, names, { hostType }) =>
        hostType === 'html'
          ? names
          : NEVER_IN_A_GAME.test(file) || LONE.test(file)
            ? []
            : names.filter((name) => name === file || !ALREADY_THERE.test(name)),
    },
    // `npm run package` reads the list of licences: the executable comes with those of all its packages.
    license: true,
    rolldownOptions: {
      output: {
        // What every page needs first is one file, and so one request; Vite alone would split three tiny files off it.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler)\/|web\/ui\/(?:cx|WaitMark)|web\/words\/(?:words|format|typography|otherPseudos)|preload-helper/,
            },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 1200,
  },
})
