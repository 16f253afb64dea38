// What a phone says of its line: a gap that nobody notices is not worth a word.

export function createConnectionWord(show: (word: 'ok' | 'lost') => void): { ok: () => void; lost: (tellAfterMs: number) => void; close: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    ok() {
      close()
      show('ok')
    },
    lost(tellAfterMs) {
      timer ??= setTimeout(() => show('lost'), tellAfterMs)
    },
    close,
  }
}
