// The page of an evening in the library, as the desk reads it and the big screen leads back to it.
export const EVENING_IN_QUERY = 'soiree'

/** What follows the area's base. @param uniqueName of the evening */
export const eveningQuery = (uniqueName: string): string => `?${new URLSearchParams({ [EVENING_IN_QUERY]: uniqueName }).toString()}`
