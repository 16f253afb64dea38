// Routes that change the questions of a quiz: their texts, their place on the map, their order.
import type { FastifyInstance } from 'fastify'
import type * as v from 'valibot'
import type { Question } from '#core/quiz.ts'
import { HTTP_ERRORS, LIBRARY_ERRORS } from '#protocol/errors.ts'
import { questionEditSchema, filenamesSchema } from '#protocol/rest.ts'
import { parseStreetView, streetViewAddress } from '#protocol/library/streetView.ts'
import type { Guards } from '../../auth/guards.ts'
import { refuse } from '../../http/refuse.ts'
import type { Quizzes } from '../../db/quizzes.ts'
import type { QuestionChange } from '../../db/questions.ts'
import { done, questionParams, quizEditor, quizParams } from './libraryGuards.ts'
import type { Valibot } from '../../http/validation.ts'

interface Dependencies {
  quizzes: Quizzes
  guards: Guards
}

type Asked = v.InferOutput<typeof questionEditSchema>
type Change = { ok: true; change: QuestionChange } | { ok: false; message: string }

/** Checks an edit: a Street View's title and description may not become empty; for a photo, an embed is ignored. */
function changeOf(
  question: Question,
  { name, coords, iframe, titre, description, alt, year }: Asked,
): Change {
  const asked = { name, coords, year, alt: alt === '' ? null : alt }
  const texts = {
    titre: titre === '' ? null : titre,
    description: description === '' ? null : description,
  }
  if (question.iframe === null) return { ok: true, change: { ...asked, ...texts } }
  if (texts.titre === null || texts.description === null)
    return { ok: false, message: HTTP_ERRORS.missingFields }
  if (iframe === undefined) return { ok: true, change: { ...asked, ...texts } }
  const view = parseStreetView(iframe)
  return view
    ? { ok: true, change: { ...asked, ...texts, iframe: streetViewAddress(view) } }
    : { ok: false, message: HTTP_ERRORS.missingEmbedPosition }
}

export function questionEditRoutes(app: FastifyInstance, { quizzes, guards }: Dependencies): void {
  const typed = app.withTypeProvider<Valibot>()
  const editor = quizEditor(guards, quizzes)

  typed.post(
    '/api/pres/shared/quizz/question/edit/:unique_name/:filename',
    {
      onRequest: editor,
      schema: { params: questionParams, body: questionEditSchema },
      config: { refusal: HTTP_ERRORS.missingFields },
    },
    (request, reply) => {
      const { unique_name, filename } = request.params
      const question = quizzes.findQuestion(unique_name, filename)
      if (!question) return refuse(reply, 404, HTTP_ERRORS.unknownQuestion)
      const wanted = changeOf(question, request.body)
      if (!wanted.ok) return refuse(reply, 400, wanted.message)
      const edited = quizzes.editQuestion(
        unique_name,
        filename,
        wanted.change,
        request.body.revision,
      )
      if (!edited.ok && edited.reason === 'stale')
        return refuse(reply, 409, LIBRARY_ERRORS.staleQuestion)
      const renewed = quizzes.findQuestion(unique_name, filename)
      if (!edited.ok || !renewed) return refuse(reply, 404, HTTP_ERRORS.unknownQuestion)
      const {
        photoHash: _photo,
        thumbnailHash: _thumbnail,
        sphereHash: _sphere,
        ...shared
      } = renewed
      return done(reply, { ...shared, revision: edited.revision })
    },
  )

  typed.post(
    '/api/pres/shared/quizz/question/order/:unique_name',
    { onRequest: editor, schema: { params: quizParams, body: filenamesSchema } },
    (request, reply) =>
      quizzes.reorder(request.params.unique_name, request.body.filenames)
        ? done(reply)
        : refuse(reply, 409, LIBRARY_ERRORS.staleOrder),
  )
}
