export interface Step {
  readonly word: string
  readonly rest: string
}
export interface Stage {
  readonly base: string
  readonly name: string | null
  readonly steps: Step[]
}
export function stagesOf(text: string): Stage[]
export function programOf(stage: Stage): {
  command: string[]
  health: string[]
  user: string | null
  folder: string
  volume: string | null
  stopSignal: string
  env: string[]
}
