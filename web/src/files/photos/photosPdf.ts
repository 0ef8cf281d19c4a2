import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { PictureProblem } from '../pictureProblem.ts'
import { headerBytes, pictureSize } from '../pictureSize.ts'
import { type JpegForm, scalePicture } from '../scalePicture.ts'
import { type JpegPage, jpegPdf } from './jpegPdf.ts'

/** The pages of one PDF. More don't fit the size limit in a readable quality. */
export const mostPhotos = 20

/** From the best quality to the least that is still readable: A4 at 200, 150 and 110 pixels per inch. */
const forms: readonly JpegForm[] = [
  { longestSide: 2339, quality: 0.8 },
  { longestSide: 1754, quality: 0.7 },
  { longestSide: 1287, quality: 0.6 },
]

/**
 * Returns photos as one PDF below the size limit of documents, each on a page of its own. Throws a PictureProblem if a
 * photo can't be opened or they don't fit.
 */
export async function photosPdf(photos: readonly File[], name: string): Promise<File> {
  for (const form of forms) {
    const pages: JpegPage[] = []
    // One at a time: a decoded photo takes about 50 MB of memory.
    for (const photo of photos) pages.push(await pageOf(photo, form))
    const pdf = jpegPdf(pages, name)
    if (pdf.size < limits.fileBytes.document) return pdf
  }
  throw new PictureProblem('File too large', 'The photos are over 10 MB in total. Remove some and add them later.')
}

async function pageOf(photo: File, form: JpegForm): Promise<JpegPage> {
  const bytes = new Uint8Array(await (await scalePicture(photo, form)).arrayBuffer())
  const size = pictureSize(bytes.subarray(0, headerBytes))
  if (!size) throw new PictureProblem('Error', 'Failed to process image')
  return { ...size, bytes }
}
