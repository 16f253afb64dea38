/**
 * Decodes an MP3 in the browser that will play it and measures the result. Runs inside a page, so it must not use
 * anything from outside itself. Loudness follows ITU-R BS.1770 with Web Audio's own filters, to about half a decibel.
 */
export const hear = async ([base64, rate]) => {
  const bytes = Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0)
  const sound = await new OfflineAudioContext(2, 1, rate).decodeAudioData(bytes.buffer)
  const ear = new OfflineAudioContext(2, sound.length, rate)
  const source = new AudioBufferSourceNode(ear, { buffer: sound })
  const head = new BiquadFilterNode(ear, { type: 'highshelf', frequency: 1680, gain: 4 })
  source
    .connect(head)
    .connect(new BiquadFilterNode(ear, { type: 'highpass', frequency: 38, Q: -6 }))
    .connect(ear.destination)
  source.start()
  const weighted = await ear.startRendering()
  const sides = [0, 1].map((side) => sound.getChannelData(side))
  const powers = []
  const block = rate * 0.4
  for (let at = 0; at + block <= sound.length; at += block / 4) {
    let power = 0
    for (const side of [0, 1])
      for (const x of weighted.getChannelData(side).subarray(at, at + block))
        power += (x * x) / block
    powers.push(power)
  }
  const lufs = (list) => -0.691 + 10 * Math.log10(list.reduce((sum, p) => sum + p, 0) / list.length)
  const gate = lufs(powers.filter((p) => lufs([p]) > -70)) - 10
  const most = (from, to) =>
    Math.max(
      ...sides.map((side) => side.subarray(from, to).reduce((m, x) => Math.max(m, Math.abs(x)), 0)),
    )
  const end = sound.length
  return {
    samples: end,
    channels: sound.numberOfChannels,
    peak: most(0, end),
    lufs: lufs(powers.filter((p) => lufs([p]) > gate)),
    edges: Math.max(most(0, 4), most(end - 4, end)),
    lastHundredth: most(end - rate / 100, end),
    growth: lufs(powers.slice(-10)) - lufs(powers.slice(0, 10)),
  }
}
