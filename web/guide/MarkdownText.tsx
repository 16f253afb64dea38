import type { MarkedToken, Token } from 'marked'
import type { ReactNode } from 'react'
import { addressOf } from '../ui/address.ts'
import { typeset } from '../words/typography.ts'
import { addressOfDocument, typed } from './guide.ts'

/** Renders the forms of Markdown that the guides use; `guide.test.ts` holds that they use no other. */
export function MarkdownText({ tokens }: { tokens: readonly Token[] }) {
  return tokens.map((token, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the texts never change
    <Part key={at} token={typed(token)} />
  ))
}

function Part({ token }: { token: MarkedToken }): ReactNode {
  const inner = 'tokens' in token && token.tokens ? <MarkdownText tokens={token.tokens} /> : null
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the guides use no other forms: `guide.test.ts`
  switch (token.type) {
    case 'heading':
      if (token.depth === 1) return <h1>{inner}</h1>
      return token.depth === 2 ? <h2>{inner}</h2> : <h3>{inner}</h3>
    case 'paragraph':
      return <p>{inner}</p>
    case 'list': {
      const List = token.ordered ? 'ol' : 'ul'
      return (
        <List>
          <MarkdownText tokens={token.items} />
        </List>
      )
    }
    case 'list_item':
      return <li>{inner}</li>
    case 'strong':
      return <strong>{inner}</strong>
    case 'em':
      return <em>{inner}</em>
    case 'codespan':
      return <code>{token.text}</code>
    case 'link':
      return <a href={addressOf(addressOfDocument(token.href))}>{inner}</a>
    case 'text':
      return inner ?? typeset(token.text)
    case 'space':
      return null
    default:
      return token.raw
  }
}
