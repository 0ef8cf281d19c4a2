import type { Locator } from 'vitest/browser'

const head = '%PDF-1.4\n'
const tail = 'trailer\n<< /Size 1 >>\nstartxref\n9\n%%EOF\n'

/** Returns the first and last lines of a PDF, padded to a size in bytes, under any type. */
export const pdfFile = (name: string, size = 900, type = 'application/pdf'): File =>
  new File([head, new Uint8Array(size - head.length - tail.length).fill(0x20), tail], name, { type })

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const pixel = (): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(onePixel), (letter) => letter.charCodeAt(0))

/** Returns a picture of one pixel, under any name and type. */
export const pictureFile = (name = 'me.png', type = 'image/png'): File => new File([pixel()], name, { type })

/** Returns a few bytes that claim to be a picture of 20,000 by 20,000 pixels. */
export function pictureBomb(): File {
  const bomb = pixel()
  const header = new DataView(bomb.buffer)
  header.setUint32(16, 20_000)
  header.setUint32(20, 20_000)
  return new File([bomb], 'bomb.png', { type: 'image/png' })
}

/** Clicks a button that opens the file dialog, and chooses this file instead. */
export async function choose(place: Locator, file: File): Promise<void> {
  const { promise: asked, resolve } = Promise.withResolvers<HTMLInputElement>()
  const answer = (event: Event) => {
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'file') return
    event.preventDefault()
    resolve(event.target)
  }
  document.addEventListener('click', answer, { capture: true })
  await place.click()
  const input = await asked
  document.removeEventListener('click', answer, { capture: true })
  const files = new DataTransfer()
  files.items.add(file)
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
