// The shape of the program's words: French is the reference, whose sentences and arguments every language has.
import type * as fr from './fr/all.ts'

type Worded<Dictionary> = Dictionary extends string
  ? string
  : Dictionary extends (...given: infer Given) => infer Told
    ? (...given: Given) => Worded<Told>
    : Dictionary extends object
      ? { readonly [Name in keyof Dictionary]: Worded<Dictionary[Name]> }
      : Dictionary

export type ProgramWords = Worded<typeof fr>
