// The desk node, which holds the library (accounts and quizzes), answers here the requests that other nodes publish on
// `DESK_SUBJECT`.
import type { NatsConnection } from '@nats-io/transport-node'
import * as v from 'valibot'
import type { Library } from '../../ports.ts'
import { DESK_SUBJECT, type Answered, type Asked } from './questions.ts'

const askedSchema = v.object({
  token: v.nullable(v.string()),
  quiz: v.nullable(v.string()),
  evening: v.nullable(v.string()),
})

/** Unique names of the quizzes with which a room is opened: one quiz, or the quizzes of an evening's rounds. */
export function quizzesOf(
  { evenings }: Pick<Library, 'evenings'>,
  { quiz, evening }: Pick<Asked, 'quiz' | 'evening'>,
): string[] {
  const steps = (evening === null ? null : evenings.find(evening))?.steps ?? []
  return [
    ...new Set([
      ...(quiz === null ? [] : [quiz]),
      ...steps.flatMap((step) => (step.kind === 'round' ? [step.quiz] : [])),
    ]),
  ]
}

interface Answering {
  nats: NatsConnection
  library: Library
  /** Called with each quiz for which a room is about to be opened: its photos are then published to all nodes. */
  wanted: (quiz: string) => void
  broken: (error: unknown) => void
}

/** Starts to answer the library requests of other nodes. @returns a function that stops answering */
export function answerNodes({ nats, library, wanted, broken }: Answering): () => void {
  const { accounts, quizzes, evenings, settings } = library
  const answerTo = (text: string): Answered => {
    const asked = v.parse(askedSchema, JSON.parse(text))
    const account = accounts.accountOf(asked.token)
    const names = quizzesOf(library, asked)
    if (account) for (const name of names) wanted(name)
    return {
      account,
      quizzes: names.flatMap((name) => quizzes.find(name) ?? []),
      inBin: names.flatMap((uniqueName): [string, string][] => {
        const found = quizzes.findInBin(uniqueName)
        return found ? [[uniqueName, found.name]] : []
      }),
      evening: asked.evening === null ? null : evenings.find(asked.evening),
      points: settings.points(),
    }
  }
  const subscription = nats.subscribe(DESK_SUBJECT, {
    callback(error, message) {
      if (error) return broken(error)
      try {
        message.respond(JSON.stringify(answerTo(message.string())))
      } catch (failure) {
        broken(failure)
      }
    },
  })
  return () => subscription.unsubscribe()
}
