// nginx serving a folder, with the bench's own configuration: one worker, sendfile, no access log. Where a file has a
// `.gz` beside it, nginx sends the `.gz` (`gzip_static`).
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort.mjs'
import { whenReady } from './neighbour.mjs'

/**
 * Starts nginx, which serves the files of the folder `root`.
 * @param {string} root @returns {Promise<import('./peers.mjs').Peer & { version: string }>}
 */
export async function startNginx(root) {
  const program = findNginx()
  const folder = mkdtempSync(join(tmpdir(), 'point-de-mire-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `
    daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')}; error_log stderr error;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; keepalive_timeout 300; ${temporary}
      types { text/html html; text/javascript js; text/css css; image/svg+xml svg; }
      server {
        listen 127.0.0.1:${port}; root ${root}; gzip_static on; gzip_vary on;
        location /assets/ { add_header cache-control "public, max-age=31536000, immutable"; add_header x-content-type-options nosniff; add_header referrer-policy no-referrer; }
      }
    }`,
  )
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  const { pid, stop } = await whenReady(child, origin, () =>
    rmSync(folder, { recursive: true, force: true }),
  )
  const version =
    /nginx\/(\S+)/.exec(spawnSync(program, ['-v'], { encoding: 'utf8' }).stderr)?.[1] ?? ''
  return { origin, pid, version, stop }
}

/** Finds or installs nginx. @returns {string} path of the program @throws when it is absent and cannot be installed */
function findNginx() {
  const places = [
    '/usr/sbin/nginx',
    '/usr/bin/nginx',
    '/usr/local/sbin/nginx',
    '/opt/homebrew/bin/nginx',
  ]
  const present = () => places.find((place) => existsSync(place))
  const there = present()
  if (there !== undefined) return there
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    console.log('Installing nginx (Debian package nginx-light)…')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'],
    ]) {
      spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 300_000 })
    }
    const installed = present()
    if (installed !== undefined) return installed
  }
  throw new Error(
    'nginx is not on this machine and could not be installed: web app files cannot be measured beside it',
  )
}
