// The address of an evening's page in the library: the library and a link on the big screen use it.
export const EVENING_IN_QUERY = 'soiree'

/** The query that, after `/pres` or `/mj`, opens the page of an evening. @param uniqueName of the evening */
export const eveningQuery = (uniqueName: string): string =>
  `?${new URLSearchParams({ [EVENING_IN_QUERY]: uniqueName }).toString()}`
