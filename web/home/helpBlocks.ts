type Block = { kind: 'h1' | 'h2' | 'p'; text: string } | { kind: 'ul' | 'ol'; items: string[] }

/** Parses the few Markdown forms of the help page « Tenir la boîte »: titles, paragraphs, two kinds of lists. Pure. */
export function blocksOf(markdown: string): Block[] {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .map((part): Block => {
      const lines = part.split('\n')
      if (part.startsWith('## ')) return { kind: 'h2', text: part.slice(3) }
      if (part.startsWith('# ')) return { kind: 'h1', text: part.slice(2) }
      if (lines.every((line) => line.startsWith('- ')))
        return { kind: 'ul', items: lines.map((line) => line.slice(2)) }
      if (lines.every((line) => /^\d+\. /.test(line)))
        return { kind: 'ol', items: lines.map((line) => line.replace(/^\d+\. /, '')) }
      return { kind: 'p', text: lines.join(' ') }
    })
}
