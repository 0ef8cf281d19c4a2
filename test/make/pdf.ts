import { textPdf } from '../../scripts/dev/demo/textPdf.ts'

/** Returns a PDF of exactly `size` bytes, padded after its end mark, where readers stop. */
export function makePdf(size?: number, text = 'Welder, seven years'): Buffer {
  const pdf = textPdf('CV', [text])
  if (size === undefined) return pdf
  if (size < pdf.length) throw new Error(`The smallest PDF here has ${pdf.length} bytes`)
  return Buffer.concat([pdf, Buffer.alloc(size - pdf.length, 0x20)])
}
