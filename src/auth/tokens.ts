// Tokens of logged-in accounts: HS256, one day; the session they name must still be open.
import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import * as v from 'valibot'

interface Claims {
  /** id of the session */
  sid: string
  /** ms; they travel in seconds */
  iat: number
  exp: number
}

const claimsSchema = v.object({ sid: v.string(), exp: v.number() })

export interface Tokens {
  sign(claims: Claims): string
  /** The session of a token; null when it is no token of ours, or has expired. @param now ms */
  read(token: string, now: number): string | null
}

export function createTokens(key: Buffer): Tokens {
  // The header of a token names its algorithm: only ours is believed, `none` included in the refusal.
  const verify = createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true, requiredClaims: ['sid', 'exp'] })
  const sign = createSigner({ key, algorithm: 'HS256' })
  return {
    sign: ({ sid, iat, exp }) => sign({ sid, iat: Math.floor(iat / 1000), exp: Math.floor(exp / 1000) }),
    read(token, now) {
      try {
        const claims = v.safeParse(claimsSchema, verify(token))
        return claims.success && claims.output.exp * 1000 > now ? claims.output.sid : null
      } catch (error) {
        if (error instanceof TokenError) return null
        throw error
      }
    },
  }
}
