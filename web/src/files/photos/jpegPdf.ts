import { bytesOfText } from '../../../../shared/files/domain/fileBytes.ts'
import type { PictureSize } from '../pictureSize.ts'

export interface JpegPage extends PictureSize {
  bytes: Uint8Array<ArrayBuffer>
}

/** A4 in points, with a margin that printers need. */
const paper = { short: 595, long: 842, margin: 18 }

/**
 * Returns a PDF with one JPEG per A4 page, upright or on its side like the picture (ISO 32000-1, 7.5 and 8.9.5). Written
 * by hand: people take photos on phones, and pdfkit is hundreds of kilobytes to load.
 */
export function jpegPdf(pages: readonly JpegPage[], name: string): File {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const offsets: number[] = []
  let length = 0
  const write = (part: string | Uint8Array<ArrayBuffer>) => {
    const bytes = typeof part === 'string' ? bytesOfText(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  const writeObject = (...content: (string | Uint8Array<ArrayBuffer>)[]) => {
    offsets.push(length)
    for (const part of [`${offsets.length} 0 obj\n`, ...content, '\nendobj\n']) write(part)
  }
  const pageNumber = (index: number) => 3 + 3 * index
  write('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n')
  writeObject('<< /Type /Catalog /Pages 2 0 R >>')
  const kids = pages.map((_page, index) => `${pageNumber(index)} 0 R`).join(' ')
  writeObject(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  pages.forEach((page, index) => {
    const [content, image] = [pageNumber(index) + 1, pageNumber(index) + 2]
    const { width, height, drawing } = placed(page)
    writeObject(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${content} 0 R`,
      ` /Resources << /XObject << /Photo ${image} 0 R >> >> >>`,
    )
    writeObject(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`)
    writeObject(
      `<< /Type /XObject /Subtype /Image /Width ${page.width} /Height ${page.height} /ColorSpace /DeviceRGB`,
      ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${page.bytes.length} >>\nstream\n`,
      page.bytes,
      '\nendstream',
    )
  })
  const table = length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries.join('')}`)
  write(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return new File(parts, name, { type: 'application/pdf' })
}

/** Returns the paper and the command that draws the picture as large as fits, in the middle. */
function placed(picture: PictureSize): PictureSize & { drawing: string } {
  const isUpright = picture.height >= picture.width
  const [width, height] = isUpright ? [paper.short, paper.long] : [paper.long, paper.short]
  const room = { width: width - 2 * paper.margin, height: height - 2 * paper.margin }
  const scale = Math.min(room.width / picture.width, room.height / picture.height)
  const [drawnWidth, drawnHeight] = [picture.width * scale, picture.height * scale]
  const place = [drawnWidth, 0, 0, drawnHeight, (width - drawnWidth) / 2, (height - drawnHeight) / 2]
  return { width, height, drawing: `q ${place.map((value) => value.toFixed(2)).join(' ')} cm /Photo Do Q` }
}
