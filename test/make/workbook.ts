import { strToU8, zipSync } from 'fflate'

/** A cell of a made workbook. A date is its number of days, with the style of dates; `xml` is written as it is. */
type MadeCell = string | number | { date: number } | { xml: string } | null

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

function cellXml(cell: MadeCell, place: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'object' && 'date' in cell) return `<c r="${place}" s="1"><v>${cell.date}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t>${textOf(cell)}</t></is></c>`
}

const textOf = (cell: string | { xml: string }): string =>
  typeof cell === 'string' ? cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : cell.xml

const sheetXml = (rows: readonly (readonly MadeCell[])[], prologue: string): string =>
  `${prologue}<worksheet xmlns="${main}"><sheetData>${rows
    .map((cells, row) =>
      cells.length === 0
        ? ''
        : `<row r="${row + 1}">${cells.map((cell, index) => cellXml(cell, `${letters[index]}${row + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** Makes an Excel workbook (ECMA-376) with these sheets, each with a text before it. */
export function makeWorkbook(
  sheets: Readonly<Record<string, readonly (readonly MadeCell[])[]>>,
  prologue = '',
): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets)
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${names
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${names
      .map(
        (_name, index) =>
          `<Relationship Id="rId${index + 1}" Type="${documents}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
      )
      .join('')}<Relationship Id="rIdS" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      names.map((name, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheets[name] ?? [], prologue)]),
    ),
  }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}
