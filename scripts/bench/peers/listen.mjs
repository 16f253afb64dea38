/**
 * Listens on a free port, prints the address for the bench, and exits when the bench ends.
 * @param {import('node:net').Server} server
 */
export function listen(server) {
  process.on('disconnect', () => process.exit())
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    console.log(`http://127.0.0.1:${address.port}`)
  })
}
