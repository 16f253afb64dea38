// The type of the program's texts: French is the reference, and every other language has the same texts and arguments.
import type * as fr from './fr/all.ts'

type Worded<Dictionary> = Dictionary extends string
  ? string
  : Dictionary extends (...given: infer Given) => infer Told
    ? (...given: Given) => Worded<Told>
    : Dictionary extends object
      ? { readonly [Name in keyof Dictionary]: Worded<Dictionary[Name]> }
      : Dictionary

export type ProgramWords = Worded<typeof fr>
