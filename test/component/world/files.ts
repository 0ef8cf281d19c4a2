import type { Locator } from 'vitest/browser'
import { makeWord } from '../../make/word.ts'

const head = '%PDF-1.4\n'
const tail = 'trailer\n<< /Size 1 >>\nstartxref\n9\n%%EOF\n'

/** Returns the first and last lines of a PDF, padded to a size in bytes, under any type. */
export const pdfFile = (name: string, size = 900, type = 'application/pdf'): File =>
  new File([head, new Uint8Array(size - head.length - tail.length).fill(0x20), tail], name, { type })

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const pixel = (): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(onePixel), (letter) => letter.charCodeAt(0))

/** Returns a picture of one pixel, under any name and type. */
export const pictureFile = (name = 'me.png', type = 'image/png'): File => new File([pixel()], name, { type })

const avif =
  'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAA' +
  'AAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAETAAAAIwAAAChpaW5mAAAAAAABAAAAGmluZmUCAAAAAAEA' +
  'AGF2MDFDb2xvcgAAAABqaXBycAAAAEtpcGNvAAAAFGlzcGUAAAAAAAAABAAAAAQAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwA' +
  'AAAAE2NvbHJuY2x4AAEADQAGgAAAABdpcG1hAAAAAAAAAAEAAQQBAoMEAAAAK21kYXQSAAoIGAR9ogIaDQgyFR7Hh4VZ3///4sAA' +
  'AJA1jjxnR0yXTA=='

/** Returns an AVIF picture of 4 by 4 pixels without a type, as from a system that doesn't know the format. */
export const avifFile = (): File =>
  new File([Uint8Array.from(atob(avif), (letter) => letter.charCodeAt(0))], 'me.avif', { type: '' })

/** Returns the header of a HEIC picture, which only Safari opens. */
export const heicFile = (): File =>
  new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x14ispe\0\0\0\0\0\0\0\x04\0\0\0\x04'], 'me.HEIC', { type: '' })

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

/** Returns a Word file without a type, as from a system without Word. */
export const wordFile = async (name: string): Promise<File> => new File([new Uint8Array(await makeWord())], name)
