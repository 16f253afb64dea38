import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export type LobbyPictureOptions = {
  /** Folder that holds `lobby_picture.jpg`, the picture at both sides of a lobby whose host has set none. */
  readonly folder: string
}

/** `GET /api/lobbypic/get/lobby_picture.jpg`: always there, for anybody. */
export async function lobbyPicture(app: FastifyInstance, { folder }: LobbyPictureOptions): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false })
  app.get('/api/lobbypic/get/lobby_picture.jpg', (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    return reply.sendFile('lobby_picture.jpg', { maxAge: '1h' })
  })
}
