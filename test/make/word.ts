import { downloadZip } from 'client-zip'

/** Zips files as a Word file is zipped. */
export async function zipOf(names: readonly string[]): Promise<Uint8Array> {
  const zip = downloadZip(names.map((name) => ({ name, input: '<part/>' })))
  return new Uint8Array(await zip.arrayBuffer())
}

/** A Word file as far as its container goes. */
export const makeWord = (): Promise<Uint8Array> => zipOf(['[Content_Types].xml', '_rels/.rels', 'word/document.xml'])
