/** What a node of several machines says: a file of its own, since such a node carries nothing else of the texts. */
export const CLUSTER_ERRORS = {
  deskAway: "La bibliothèque ne répond pas : les parties en cours continuent, réessayez dans un instant.",
} as const
