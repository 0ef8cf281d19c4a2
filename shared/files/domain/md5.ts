const shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const
const sines = Array.from({ length: 64 }, (_, index) => Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32))

/**
 * Returns the MD5 hash (RFC 1321). Only for formats that require it: it protects
 * nothing, and browsers don't offer it.
 */
export function md5(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array((Math.floor((bytes.length + 8) / 64) + 1) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, bytes.length * 8, true)
  const state = new Uint32Array([0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476])
  for (let block = 0; block < padded.length; block += 64) {
    let [a = 0, b = 0, c = 0, d = 0] = state
    for (let step = 0; step < 64; step += 1) {
      const round = step >> 4
      const [mixed, word] = mix(round, step, [b, c, d])
      const sum = (a + mixed + (sines[step] ?? 0) + view.getUint32(block + 4 * word, true)) | 0
      const shift = shifts[round]?.[step & 3] ?? 0
      ;[a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0]
    }
    state.set([a, b, c, d].map((value, index) => value + (state[index] ?? 0)))
  }
  const hash = new DataView(new ArrayBuffer(16))
  state.forEach((value, index) => {
    hash.setUint32(4 * index, value, true)
  })
  return new Uint8Array(hash.buffer)
}

/** Returns the round's function of three words, and which word of the block the step adds. */
function mix(round: number, step: number, [b, c, d]: readonly [number, number, number]): [number, number] {
  if (round === 0) return [(b & c) | (~b & d), step]
  if (round === 1) return [(d & b) | (~d & c), (5 * step + 1) % 16]
  if (round === 2) return [b ^ c ^ d, (3 * step + 5) % 16]
  return [c ^ (b | ~d), (7 * step) % 16]
}
