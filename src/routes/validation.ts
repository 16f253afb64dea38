// Bodies are parsed by valibot schemas, and typed by them.
import type { FastifyInstance, FastifyTypeProvider } from 'fastify'
import * as v from 'valibot'

export interface Valibot extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown
}

export function validation(app: FastifyInstance): void {
  app.setValidatorCompiler<v.GenericSchema>(({ schema }) => (input: unknown) => {
    const result = v.safeParse(schema, input)
    return result.success ? { value: result.output } : { error: new Error(v.summarize(result.issues)) }
  })
}
