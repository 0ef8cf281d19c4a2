/** The bytes of a file, wherever it is: in memory, in a bucket, or on a person's disk. */
export interface FileBytes {
  /** In bytes. */
  size: number
  /** Reads from `from` up to but excluding `to`. Both may be beyond the end. */
  read: (from: number, to: number) => Promise<Uint8Array>
}

export const bytesInMemory = (bytes: Uint8Array): FileBytes => ({
  size: bytes.length,
  read: async (from, to) => bytes.subarray(Math.min(from, bytes.length), to),
})

/** How many characters `String.fromCharCode` takes at once without overflowing the stack. */
const charactersAtOnce = 0x8000

/** Returns a text with one character per byte. `TextDecoder` has no such encoding: its `latin1` is windows-1252. */
export function binaryText(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += charactersAtOnce)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + charactersAtOnce)))
  return parts.join('')
}

export const bytesOfText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0))
