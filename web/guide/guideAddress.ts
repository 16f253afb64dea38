// The address of the guide in the library: pages of the library and of the host link to its sections.
import type { Topic } from './guide.ts'
import { SCREEN_IN_QUERY } from '../links/mapsAddress.ts'

export const GUIDE_IN_QUERY = 'guide'
/** Query field of the guide's page: the section that it opens at. */
export const TOPIC_IN_QUERY = 'sujet'

/** The part of the address after `/pres` or `/mj`. */
export const guideQuery = (topic: Topic): string =>
  `?${new URLSearchParams({ [SCREEN_IN_QUERY]: GUIDE_IN_QUERY, [TOPIC_IN_QUERY]: topic }).toString()}`
