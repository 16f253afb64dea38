import type { ReactNode } from 'react'
import { typeset } from '../words/typography.ts'
import { blocksOf } from './helpBlocks.ts'

export function HelpText({ markdown }: { markdown: string }) {
  return blocksOf(markdown).map((block) => {
    switch (block.kind) {
      case 'h1':
        return <h1 key={block.text}>{inline(block.text)}</h1>
      case 'h2':
        return <h2 key={block.text}>{inline(block.text)}</h2>
      case 'p':
        return <p key={block.text}>{inline(block.text)}</p>
      case 'ul':
        return (
          <ul key={block.items[0]}>
            {block.items.map((item) => (
              <li key={item}>{inline(item)}</li>
            ))}
          </ul>
        )
      case 'ol':
        return (
          <ol key={block.items[0]}>
            {block.items.map((item) => (
              <li key={item}>{inline(item)}</li>
            ))}
          </ol>
        )
      default:
        return block satisfies never
    }
  })
}

/** Renders the inline formats of a help text: `code`, **strong**, and French spacing in all other text. */
function inline(text: string): ReactNode[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((piece, at) => {
    const key = `${at} ${piece}`
    if (piece.startsWith('`')) return <code key={key}>{piece.slice(1, -1)}</code>
    if (piece.startsWith('**')) return <strong key={key}>{typeset(piece.slice(2, -2))}</strong>
    return typeset(piece)
  })
}
