// Shows the connection's state on a phone's screen; a gap shorter than a given time is not shown.

export function createConnectionWord(show: (word: 'ok' | 'lost') => void): {
  ok: () => void
  lost: (tellAfterMs: number) => void
  close: () => void
} {
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
