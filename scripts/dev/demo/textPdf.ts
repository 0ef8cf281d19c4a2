/** A4 in points, with margins and type size. */
const page = { width: 595, height: 842, left: 56, top: 786, fontSize: 11, leading: 16, lines: 46, lineLength: 88 }

/** Returns a PDF of plain text in Helvetica: a title and lines, wrapped over as many pages as needed. */
export function textPdf(title: string, lines: readonly string[]): Buffer {
  const wrapped = [title, '', ...lines.flatMap(wrap)]
  const pages: string[][] = []
  for (let at = 0; at < wrapped.length; at += page.lines) pages.push(wrapped.slice(at, at + page.lines))

  const font = 3 + pages.length * 2
  const pageNumber = (position: number) => 3 + position * 2
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, position) => `${pageNumber(position)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...pages.flatMap((text, position) => {
      const content = contentOf(text)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents ${pageNumber(position) + 1} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  return Buffer.from(assembled(objects), 'latin1')
}

/** Joins the objects, numbered from 1, with the table of their offsets. Every character is one byte. */
function assembled(objects: readonly string[]): string {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}

function contentOf(lines: readonly string[]): string {
  const shown = lines.map((line) => `(${encoded(line)}) Tj T*`).join('\n')
  return `BT /F1 ${page.fontSize} Tf ${page.leading} TL ${page.left} ${page.top} Td\n${shown}\nET`
}

/** Letters outside the font's encoding lose their diacritics. */
const encoded = (text: string): string =>
  text
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .replaceAll('–', '-')
    .replace(/[^\x20-\x7e\xa0-\xff]/g, (letter) => letter.normalize('NFD').replace(/[^\x20-\x7e]/g, '') || '?')
    .replace(/[\\()]/g, '\\$&')

function wrap(line: string): string[] {
  const rows: string[] = []
  let row = ''
  for (const word of line.split(' ')) {
    if (row && row.length + 1 + word.length > page.lineLength) {
      rows.push(row)
      row = word
    } else row = row ? `${row} ${word}` : word
  }
  return [...rows, row]
}
