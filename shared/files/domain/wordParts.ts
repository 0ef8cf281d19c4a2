import type { FileBytes } from './fileBytes.ts'
import { type XmlTag, xmlTags } from './strictXml.ts'
import { hasActiveFields } from './wordFields.ts'
import { type ZipEntry, zipContent } from './zipEntries.ts'

/**
 * The parts of an Office file say what they are in `[Content_Types].xml` and in relationships (ECMA-376, part 2). Their
 * names can be anything.
 */
const typesName = '[content_types].xml'
const isRelationships = (name: string): boolean => /(?:^|\/)_rels\/[^/]*\.rels$/.test(name)

/** In bytes, of all that is read. Word files have a few kilobytes of types and relationships. */
const mostBytes = 2 * 1024 * 1024
const mostParts = 300
/** In bytes, of all texts, which are read for their fields. A page has about 100 KB at most. */
const mostTextBytes = 24 * 1024 * 1024

/**
 * Returns whether the parts in a zip are a Word document that runs and loads nothing, or undefined if they are damaged.
 */
export async function isSafeWord(file: FileBytes, entries: readonly ZipEntry[]): Promise<boolean | undefined> {
  const named = entries.map((entry) => ({ entry, name: entry.name.toLowerCase().replaceAll('\\', '/') }))
  const types = named.filter(({ name }) => name === typesName)
  const relationships = named.filter(({ name }) => isRelationships(name))
  if (types.length !== 1 || relationships.length > mostParts) return false
  let left = mostBytes
  const tags: XmlTag[] = []
  for (const { entry } of [...types, ...relationships]) {
    const content = await zipContent(file, entry, left)
    if (!content) return undefined
    // Many packed bytes may unpack to none.
    left -= Math.max(content.length, entry.size)
    const found = xmlTags(content)
    if (!found) return false
    for (const tag of found) tags.push(tag)
  }
  const isNamedAsWord = named.some(({ name }) => /^word\/document\d*\.xml$/.test(name))
  if (!isWord(tags, isNamedAsWord) || tags.some(isActive)) return false
  return hasOnlySafeFields(
    file,
    named.filter(({ name }) => name !== typesName && !isRelationships(name) && mayBeText(name, tags)),
  )
}

/** Returns whether the texts of a file have no fields that load or start something, or undefined if they are damaged. */
async function hasOnlySafeFields(file: FileBytes, texts: readonly { entry: ZipEntry }[]): Promise<boolean | undefined> {
  if (texts.length > mostParts) return false
  let left = mostTextBytes
  for (const { entry } of texts) {
    const content = await zipContent(file, entry, left)
    if (!content) return entry.size > left ? false : undefined
    left -= Math.max(content.length, entry.size)
    if (hasActiveFields(content, (address) => onOwnDisk.test(address) || onWeb.test(address))) return false
  }
  return true
}

/** Pictures, fonts and tables, unless the list of types says that they are texts. */
const mediaName = /\.(?:png|jpe?g|jfif|gif|bmp|tiff?|emf|wmf|wdp|heic|webp|mp[34]|odttf|ttf|fntdata|xlsx|pdf|bin)$/

function mayBeText(name: string, tags: readonly XmlTag[]): boolean {
  const ending = mediaName.exec(name)?.[0].slice(1)
  if (name.endsWith('/')) return false
  return (
    ending === undefined ||
    tags.some(
      (tag) =>
        (tag.get('extension') === ending || tag.get('partname') === `/${name}`) &&
        tag.get('contenttype')?.endsWith('xml') === true,
    )
  )
}

const mainType = /[./]main\+xml$/
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** Without a type that says what the file is, its names do. */
function isWord(tags: readonly XmlTag[], isNamedAsWord: boolean): boolean {
  const types = tags.flatMap((tag) => tag.get('contenttype') ?? []).filter((type) => mainType.test(type))
  return types.length === 0 ? isNamedAsWord : types.every((type) => type === wordType)
}

/** Macros, programs, controls, and formats that Word imports with the programs in them. */
const activeTypes = /macroenabled|vbaproject|vbadata|oleobject|activex|\/(?:x-)?rtf$|msword$/
const activeRelationships =
  /\/(?:vbaproject|wordvbadata|oleobject|control|activexcontrolbinary|subdocument|frame|afchunk)$/
/**
 * A part of the file, or a file on the person's own disk, where Word keeps the templates of its own that many CVs are made
 * from. Opening the file elsewhere loads nothing.
 */
const onOwnDisk =
  /^$|^(?:file:\/{3})?[a-z]:[\\/]|^file:\/{3}[\p{L}\p{N}_~.]|^(?![a-z][a-z\d+.-]*:)(?:[\p{L}\p{N}_~.#]|[\\/](?![\\/]))/u
/** Only a click loads the target of a link. */
const isLink = /\/hyperlink$/
/** Pictures on the web tell its server that the file was opened, no more. Windows signs in to other servers. */
const isMedia = /\/(?:image|media|video|audio)$/
const onWeb = /^https?:\/\//

/** Returns whether a content type or a relationship means that something runs or is loaded. */
function isActive(tag: XmlTag): boolean {
  const [contentType = '', type = '', target = ''] = ['contenttype', 'type', 'target'].map((name) => tag.get(name))
  if (activeTypes.test(contentType) || activeRelationships.test(type)) return true
  return !isLink.test(type) && !onOwnDisk.test(target) && !(isMedia.test(type) && onWeb.test(target))
}
