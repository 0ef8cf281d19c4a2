const heifBrands: ReadonlySet<string> = new Set(
  'heic heix heim heis hevc hevx hevm hevs mif1 mif2 msf1 avif avis'.split(' '),
)

/** Returns whether a picture is HEIC or AVIF: it begins with a box named `ftyp` and its brand (ISO 23008-12, annex B). */
export function isHeif(start: Uint8Array): boolean {
  const text = String.fromCharCode(...start.subarray(4, 12))
  return text.startsWith('ftyp') && heifBrands.has(text.slice(4))
}
