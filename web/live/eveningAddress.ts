// Name of the query field that opens an evening in the library; read by the desk, written by the big screen.
export const EVENING_IN_QUERY = 'soiree'

/** The query that, after `/pres` or `/mj`, opens an evening's page. @param uniqueName of the evening */
export const eveningQuery = (uniqueName: string): string => `?${new URLSearchParams({ [EVENING_IN_QUERY]: uniqueName }).toString()}`
