import { OPTIONS, type OptionName, type Options, type OptionValue } from '#core/options.ts'
import { words } from '../../words/words.ts'
import { Choice } from './Choice.tsx'
import { valueName } from './launchOptions.ts'

/** The options that have a choice of their own; a team's mean is chosen with the ranking. */
export type ChosenOption = Exclude<OptionName, 'teamMean'>

/** The words of an option, by the names of its values. */
interface Worded {
  legend: string
  values: Readonly<Record<string, string>>
  helps: Readonly<Record<string, string>>
}

type Props = {
  name: ChosenOption
  options: Options
  onChange: (change: Partial<Options>) => void
}

/** The choice of one option that `core/options.ts` declares. */
export function OptionChoice({ name, options, onChange }: Props) {
  const { legend, values, helps }: Worded = words.host.launch.options[name]
  const all: readonly OptionValue[] = OPTIONS[name].values
  const chosen = valueName(options[name])
  return (
    <Choice
      legend={legend}
      options={all.map((value) => valueName(value))}
      chosen={chosen}
      help={helps[chosen] ?? ''}
      labelOf={(value) => values[value] ?? value}
      onChoose={(named) => onChange({ [name]: all.find((value) => valueName(value) === named) })}
    />
  )
}

/** An option and its value in words, such as `Points de temps : Aucun`. */
export function optionInWords(name: ChosenOption, options: Options): string {
  const { legend, values }: Worded = words.host.launch.options[name]
  return words.host.launch.differs(legend, values[valueName(options[name])] ?? '')
}
