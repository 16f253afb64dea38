// Validates request bodies by valibot schemas, from which TypeScript also infers the types of the bodies.
import type { FastifyInstance, FastifyTypeProvider } from 'fastify'
import * as v from 'valibot'
import { isWorded } from '#protocol/errors.ts'

export interface Valibot extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown
}

export function validation(app: FastifyInstance): void {
  app.setValidatorCompiler<v.GenericSchema>(({ schema }) => (input: unknown) => {
    const result = v.safeParse(schema, input)
    if (result.success) return { value: result.output }
    const said = result.issues.find(({ message }) => isWorded(message))
    return { error: new Error(said?.message ?? v.summarize(result.issues)) }
  })
}
