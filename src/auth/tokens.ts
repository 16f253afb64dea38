// Tokens of logged-in accounts: HS256, valid for one day and only while their session is open.
import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import * as v from 'valibot'

interface Claims {
  /** id of the session that the token belongs to */
  sid: string
  /** when the token was issued, and (`exp`) when it expires: epoch ms here, seconds in the token */
  iat: number
  exp: number
}

const claimsSchema = v.object({ sid: v.string(), exp: v.number() })

export interface Tokens {
  sign(claims: Claims): string
  /** Id of a token's session; null when the token is not signed by this box, or has expired. @param now ms */
  read(token: string, now: number): string | null
}

export function createTokens(key: Buffer): Tokens {
  // The header of a signed token names its algorithm: only HS256 is accepted, so `none` is refused too.
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    ignoreExpiration: true,
    requiredClaims: ['sid', 'exp'],
  })
  const sign = createSigner({ key, algorithm: 'HS256' })
  return {
    sign: ({ sid, iat, exp }) =>
      sign({ sid, iat: Math.floor(iat / 1000), exp: Math.floor(exp / 1000) }),
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
