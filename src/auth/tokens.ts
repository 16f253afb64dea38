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

const claimsSchema = v.object({ sid: v.string(), iat: v.number(), exp: v.number() })

export interface Tokens {
  sign(claims: Claims): string
  /**
   * Session and lifetime (ms) that a token states; null when the token is not signed by this box. When the session ends
   * is known to its row alone, since the machine's date may be set meanwhile.
   */
  read(token: string): { sid: string; lifeMs: number } | null
}

export function createTokens(key: Buffer): Tokens {
  // The header of a signed token names its algorithm: only HS256 is accepted, so `none` is refused too.
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    ignoreExpiration: true,
    requiredClaims: ['sid', 'iat', 'exp'],
  })
  const sign = createSigner({ key, algorithm: 'HS256' })
  return {
    sign: ({ sid, iat, exp }) =>
      sign({ sid, iat: Math.floor(iat / 1000), exp: Math.floor(exp / 1000) }),
    read(token) {
      try {
        const claims = v.safeParse(claimsSchema, verify(token))
        if (!claims.success) return null
        const { sid, iat, exp } = claims.output
        return { sid, lifeMs: (exp - iat) * 1_000 }
      } catch (error) {
        if (error instanceof TokenError) return null
        throw error
      }
    },
  }
}
