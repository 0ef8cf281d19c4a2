import PDFDocument from 'pdfkit'
import { toBlob } from 'pdfkit/output'
import type { Presentation } from '../../../../shared/proposals/contract/presentationAnswer.ts'
import type { ValueFormatters } from '../valueTexts.ts'
import {
  type PresentationSection,
  presentationSections,
  presentedName,
  presentedTrade,
} from './presentationSections.ts'

/** One font for all our languages: it covers Danish, Polish and Ukrainian letters. */
export interface PdfFonts {
  regular: Uint8Array
  bold: Uint8Array
}

const [ink, quiet, brand] = ['#1c2529', '#55636a', '#0f5c6e']

interface PdfDetails {
  /** Who saved it and when, below the last section and in the metadata. */
  note: string
  /** The agency's logo as a data URL, if there is one. */
  logo?: string | undefined
}

/**
 * Returns a presentation as a tagged PDF in the reader's language. It contains only what the page shows, the logo and the
 * note. Its metadata has the person's name, ours, the note and the date.
 */
export function presentationPdf(
  presentation: Presentation,
  formatters: ValueFormatters,
  fonts: PdfFonts,
  { note, logo }: PdfDetails,
): Promise<Blob> {
  const { applicant } = presentation
  const [name, trade] = [presentedName(applicant), presentedTrade(applicant, formatters)]
  const document = new PDFDocument({
    ...{ size: 'A4', margin: 56, pdfVersion: '1.7', subset: 'PDF/UA', tagged: true, displayTitle: true },
    lang: formatters.language === 'da' ? 'da-DK' : 'en-GB',
    font: fonts.regular,
    info: { Title: plain([name, trade].filter(Boolean).join(' – ')), Author: 'Fagfolk', Subject: plain(note) },
  })
  const blob = toBlob(document)
  document.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)
  const tagged = (type: string, write: () => void) => document.struct(type, {}, [write])
  const whole = document.struct('Document', {})
  document.addStructure(whole)
  if (logo !== undefined) whole.add(document.struct('Figure', { alt: 'Logo' }, [() => drawLogo(document, logo)]))
  else whole.add(tagged('P', () => void document.font('bold').fontSize(10).fillColor(brand).text('Fagfolk').moveDown()))
  whole.add(tagged('H1', () => void document.font('bold').fontSize(20).fillColor(ink).text(name)))
  if (trade) whole.add(tagged('P', () => void document.font('regular').fontSize(11).fillColor(quiet).text(trade)))
  for (const { title, fields } of presentationSections(presentation, formatters)) {
    whole.add(
      tagged('H2', () => void document.moveDown().font('bold').fontSize(12).fillColor(brand).text(title).moveDown(0.3)),
    )
    for (const line of fields.flatMap(linesOf))
      whole.add(
        tagged('P', () => void document.font(line.font).fontSize(10).fillColor(line.colour).text(line.text, gap)),
      )
  }
  whole.add(tagged('P', () => void document.moveDown(2).font('regular').fontSize(8).fillColor(quiet).text(note)))
  whole.end()
  document.end()
  return blob
}

/** pdfkit writes metadata into XML without escaping them. */
const plain = (text: string): string => text.replace(/[<>&]/g, ' ')

const logoBox = { width: 160, height: 44 }

function drawLogo(document: PDFDocument, logo: string): void {
  const { x, y } = document
  document.image(logo, x, y, { fit: [logoBox.width, logoBox.height] })
  document.y = y + logoBox.height + 16
}

const gap = { lineGap: 2, paragraphGap: 2 }

/** Fields of short values are one line. Longer entries have a line per detail. */
function linesOf({ label, entries }: PresentationSection['fields'][number]) {
  if (entries.every((entry) => entry.length <= 1)) {
    const values = entries.flat().join(', ')
    return [{ font: 'regular', colour: ink, text: label ? `${label}: ${values}` : values }]
  }
  const heading = label ? [{ font: 'regular', colour: quiet, text: label }] : []
  const lines = entries.flatMap(([first = '', ...more]) => [
    { font: 'bold', colour: ink, text: first },
    ...more.map((text) => ({ font: 'regular', colour: quiet, text })),
  ])
  return [...heading, ...lines]
}
