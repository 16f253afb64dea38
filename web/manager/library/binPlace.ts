// Where the bin stands: in the query of the manager's address, as the wizard does.
import { useSearchParams } from 'wouter'

const SCREEN = 'ecran'
const BIN = 'corbeille'

export const BIN_QUERY = `?${SCREEN}=${BIN}`

export function useIsBin(): boolean {
  const [query] = useSearchParams()
  return query.get(SCREEN) === BIN
}
