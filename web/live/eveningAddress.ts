// Name of the query field that opens an evening in the library; read by the desk, written by the big screen.
export const EVENING_IN_QUERY = 'soiree'

/** Query of an evening's page, after the area's base. @param uniqueName of the evening */
export const eveningQuery = (uniqueName: string): string => `?${new URLSearchParams({ [EVENING_IN_QUERY]: uniqueName }).toString()}`
