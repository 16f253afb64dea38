// Routes of map areas prepared for venues without a network: estimated size, progress, and the files themselves.
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { MAP_ERRORS, MAP_TROUBLES } from '#protocol/errors.ts'
import {
  areaWishSchema,
  type AreaPlan,
  type AreaPlans,
  type AreaWish,
  type PackRow,
} from '#protocol/maps.ts'
import type { Guards } from '../../auth/guards.ts'
import { refuse, refuseAbout } from '../../http/refuse.ts'
import type { Folders } from '../../db/folders.ts'
import type { Quizzes } from '../../db/quizzes.ts'
import type { Maps } from '../../maps/maps.ts'
import type { SourcePlan, Wish } from '../../maps/quizMaps.ts'
import { zoomsOf } from '../../tiles/area.ts'
import { createPack, type Pack } from '../../tiles/pack.ts'
import { attachment, done, folderIdOf } from '../library/libraryGuards.ts'
import { isoDate } from '../library/libraryRows.ts'
import { quizzesBelow, readInTurns } from '../library/libraryTree.ts'
import type { Valibot } from '../../http/validation.ts'

interface Dependencies {
  maps: Maps
  quizzes: Quizzes
  folders: Folders
  guards: Guards
  /** returns the server's current time, epoch ms */
  now: () => number
}

interface PackRequest {
  Params: { pack: string }
}

const MAPS = '/api/pres/admin/maps'

export function mapPackRoutes(
  app: FastifyInstance,
  { maps, quizzes, folders, guards, now }: Dependencies,
): void {
  const { shelf, packs, preparations, quizMaps } = maps
  const typed = app.withTypeProvider<Valibot>()
  const admin = { onRequest: guards.requireAdmin }
  const wished = {
    ...admin,
    schema: { body: areaWishSchema },
    config: { refusal: MAP_ERRORS.badWish },
  }

  function rowOf(pack: Pack): PackRow {
    const { id, name, source, step, fetched, total, areas } = pack
    const zooms = zoomsOf(areas)
    const trouble = preparations.troubleOf(id)
    return {
      id,
      name,
      source: { id: source.id, name: source.name },
      step,
      active: preparations.active() === id,
      trouble: trouble && MAP_TROUBLES[trouble],
      troubleCode: trouble,
      tiles: fetched.tiles,
      total,
      bytes: pack.size(),
      bounds: areas.map(({ bounds }) => bounds),
      minzoom: zooms.at(0) ?? 0,
      maxzoom: zooms.at(-1) ?? 0,
      createdAt: isoDate(pack.createdAt),
    }
  }

  /** The areas that a request wants prepared; null when the request names an unknown quiz, or no area at all. */
  async function wishesOf({
    quizzes: names,
    folderId,
    bounds,
    name,
    maxzoom,
  }: AreaWish): Promise<Wish[] | null> {
    if (bounds) return [{ name: name ?? '', bounds, source: null, maxzoom: maxzoom ?? null }]
    const place = names ? null : folderIdOf(folders, folderId ?? -1)
    if (place === undefined) return null
    const wanted =
      names?.map((uniqueName) => ({ uniqueName, path: [] })) ??
      quizzesBelow({ folders, quizzes }, place)
    const read = await readInTurns(
      wanted,
      (some) =>
        quizzes
          .mappedOf(some)
          .map((quiz) => ({ of: quiz.uniqueName, wish: quizMaps.wishOf(quiz) })),
      ({ of }) => of,
    )
    const isWhole = !names || read.length === names.length
    return isWhole && read.length > 0 ? read.map(([{ wish }]) => wish) : null
  }

  const nameOf = ({ name, folderId }: AreaWish, plan: SourcePlan): string =>
    name ||
    (folderId === undefined ? null : folders.find(folderId)?.name) ||
    (plan.names.length === 1 ? plan.names[0] : null) ||
    plan.source.name

  function make(wish: AreaWish, plan: SourcePlan): Pack {
    const name = nameOf(wish, plan)
    const { id, name: sourceName, attribution, tileSize, overlay } = plan.source
    const { id: packId, path } = shelf.newPackPath(name)
    const pack = createPack(path, packId, {
      name,
      areas: plan.areas,
      createdAt: now(),
      source: { id, name: sourceName, attribution, tileSize, overlay },
    })
    shelf.addPack(pack)
    preparations.start(pack)
    return pack
  }

  const find = (request: { params: { pack: string } }, reply: FastifyReply): Pack | null => {
    const pack = packs.find(request.params.pack)
    if (!pack) refuse(reply, 404, MAP_ERRORS.unknownPack)
    return pack ?? null
  }

  app.get(`${MAPS}/packs`, admin, (_request, reply) => done(reply, packs.all().map(rowOf)))

  typed.post(`${MAPS}/plan`, wished, async (request, reply) => {
    const { body } = request
    const wishes = await wishesOf(body)
    if (!wishes) return refuse(reply, 400, MAP_ERRORS.badWish)
    const { plans, uncovered } = quizMaps.plan(wishes, body.source, body.maxzoom)
    return done(reply, { plans: plans.map(planRow), uncovered } satisfies AreaPlans)
  })

  typed.post(`${MAPS}/packs`, wished, async (request, reply) => {
    const { body } = request
    const wishes = await wishesOf(body)
    if (!wishes) return refuse(reply, 400, MAP_ERRORS.badWish)
    const { plans } = quizMaps.plan(wishes, body.source, body.maxzoom)
    if (plans.length === 0) return refuse(reply, 409, MAP_ERRORS.nothingCovers)
    // All areas are prepared or none: an administrator must not find out at the venue that one of them was refused.
    for (const plan of plans) {
      const text = refusalOf(plan)
      if (plan.refusal !== null && text !== null)
        return refuseAbout(reply, 409, text, `pack_${plan.refusal}`, plan.source.name)
    }
    return done(
      reply.code(201),
      plans.map((plan) => rowOf(make(body, plan))),
    )
  })

  app.post<PackRequest>(`${MAPS}/packs/pause/:pack`, admin, async (request, reply) => {
    const pack = find(request, reply)
    if (!pack) return reply
    await preparations.pause(pack)
    return done(reply, rowOf(pack))
  })

  app.post<PackRequest>(`${MAPS}/packs/resume/:pack`, admin, (request, reply) => {
    const pack = find(request, reply)
    if (!pack) return reply
    if (pack.step !== 'done') preparations.start(pack)
    return done(reply, rowOf(pack))
  })

  app.post<PackRequest>(`${MAPS}/packs/remove/:pack`, admin, async (request, reply) => {
    const pack = find(request, reply)
    if (!pack) return reply
    await shelf.erasePack(pack)
    return done(reply)
  })

  app.get<PackRequest>(`${MAPS}/packs/file/:pack`, admin, (request, reply) => {
    const pack = find(request, reply)
    if (!pack) return reply
    // The file of a running preparation is not sent: it lacks the tiles that are in the write-ahead log beside it. The
    // file of a paused or finished preparation is complete.
    if (pack.step === 'running') return refuse(reply, 409, MAP_ERRORS.packRuns)
    return attachment(reply, basename(pack.path))
      .type('application/vnd.mbtiles')
      .header('content-length', pack.size())
      .send(createReadStream(pack.path))
  })
}

function refusalOf({ refusal, source }: SourcePlan): string | null {
  return refusal === null ? null : MAP_ERRORS[refusal](source.name)
}

function planRow(plan: SourcePlan): AreaPlan {
  const { source, names, zooms, tiles, bytes } = plan
  return {
    source: { id: source.id, name: source.name },
    refusal: refusalOf(plan),
    refusalCode: plan.refusal,
    names: names.filter((name) => name !== ''),
    minzoom: zooms.at(0)?.z ?? source.minzoom,
    maxzoom: zooms.at(-1)?.z ?? source.maxzoom,
    deepest: source.maxzoom,
    zooms,
    tiles,
    bytes,
  }
}
