/**
 * The part of pdfkit that presentations use. Its published types depend on Node streams, which its browser build
 * doesn't have.
 */
declare module 'pdfkit' {
  interface TextOptions {
    continued?: boolean
    lineGap?: number
    paragraphGap?: number
  }

  class StructureElement {
    add(child: StructureElement | (() => void)): this
    end(): void
  }

  export default class PDFDocument {
    constructor(options: {
      size: 'A4'
      margin: number
      pdfVersion: '1.7'
      subset: 'PDF/UA'
      tagged: true
      displayTitle: true
      lang: string
      font: Uint8Array
      info: { Title: string; Author: string; Subject: string }
    })
    registerFont(name: string, font: Uint8Array): this
    font(name: string): this
    fontSize(points: number): this
    fillColor(colour: string): this
    moveDown(lines?: number): this
    text(text: string, options?: TextOptions): this
    /** A JPEG as a data URL. Doesn't move `y`. */
    image(source: string, x: number, y: number, options: { fit: [number, number] }): this
    x: number
    y: number
    struct(type: string, options: { title?: string; alt?: string }, children?: (() => void)[]): StructureElement
    addStructure(element: StructureElement): this
    end(): void
  }
}

declare module 'pdfkit/output' {
  import type PDFDocument from 'pdfkit'

  /** Must be called before the document is ended. */
  export function toBlob(document: PDFDocument): Promise<Blob>
}
