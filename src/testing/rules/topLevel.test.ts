import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..', '..', '..')

test.each([
  'src',
  'web',
  'assets',
  'tiles',
  'scripts',
  'drizzle.config.ts',
  'package.json',
  'tsconfig.json',
  'Dockerfile',
])('BOX-05 %s stands at the top level', (name) => {
  expect(existsSync(join(root, name))).toBe(true)
})

test.each([
  'react',
  'react-dom',
  'vite',
  'fastify',
  '@fastify/websocket',
  '@fastify/static',
  '@fastify/multipart',
  'better-sqlite3',
  'drizzle-orm',
  'argon2',
  'maplibre-gl',
  'react-map-gl',
  'qrcode',
  'esbuild',
  'pkg',
  'vitest',
])('BOX-04 %s is one of the packages', (name) => {
  expect({ ...manifest.dependencies, ...manifest.devDependencies }).toHaveProperty([name])
})

test('BOX-11 every command installs what is missing first', () => {
  expect(manifest.scripts).toHaveProperty(['prestart'], 'node scripts/bootstrap.mjs --to-start')
  for (const name of ['dev', 'build', 'test', 'lint', 'typecheck', 'shots']) {
    expect(manifest.scripts).toHaveProperty([name])
    expect(manifest.scripts).toHaveProperty([`pre${name}`], 'node scripts/bootstrap.mjs')
  }
})

test('BOX-11 the lockfiles name no registry host', () => {
  for (const path of ['package-lock.json', join('tiles', 'package-lock.json')])
    expect(readFileSync(join(root, path), 'utf8')).not.toMatch(/"resolved": "https?:/)
})

test('BOX-01 server and web app are TypeScript alone, the front end is React, built with Vite', () => {
  const scripts = ['src', 'web']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
    .filter((name) => /\.[cm]?[jt]sx?$/.test(name))
  expect(scripts.length).toBeGreaterThan(100)
  expect(scripts.filter((name) => !/\.tsx?$/.test(name))).toEqual([])
  expect(readFileSync(join(root, 'web', 'main.tsx'), 'utf8')).toContain("from 'react-dom/client'")
  expect(readFileSync(join(root, 'vite.config.ts'), 'utf8')).toContain(
    "from '@vitejs/plugin-react'",
  )
})
