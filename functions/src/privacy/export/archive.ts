import * as z from 'zod'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { savedName } from '../../files/attachment.ts'
import type { ArchiveEntry } from '../../files/exportedFiles.ts'
import type { PersonalData } from '../stores/personalDataStore.ts'
import { exportedDataSchema } from './exportedData.ts'
import { exportPage } from './exportPage.ts'
import { gatherData } from './gatherData.ts'

interface ArchiveDeps {
  language: MailLanguage
  now: Date
  clientNames: ReadonlyMap<string, string>
  /** Returns the bytes of a stored file, or undefined if it is deleted or has not passed the virus scan. */
  read: (fileId: string) => Promise<ReadableStream<Uint8Array> | undefined>
}

/**
 * Yields the files of an export one by one. The person's own files come first, because the pages list which of them
 * could be included.
 */
export async function* archiveOf(data: PersonalData, deps: ArchiveDeps): AsyncGenerator<ArchiveEntry> {
  const { language, now, clientNames, read } = deps
  const placeOf = new Map<string, string>()
  for (const { id, name } of filesOf(data)) {
    const input = await read(id)
    if (!input) continue
    const place = `documents/${String(placeOf.size + 1).padStart(3, '0')}-${name}`
    placeOf.set(id, place)
    yield { name: place, input, lastModified: now }
  }
  const exported = exportedDataSchema.parse(gatherData(data, { now, language, clientNames, placeOf }))
  const texts = {
    'your-data.html': exportPage(exported, language),
    'your-data.json': JSON.stringify(exported, null, 2),
    'schema.json': JSON.stringify(z.toJSONSchema(exportedDataSchema), null, 2),
  }
  for (const [name, input] of Object.entries(texts)) yield { name, input, lastModified: now }
}

/** Returns each stored file of the person once. Files of an application become documents when it is accepted. */
function filesOf({ applicant, documents, submissions, merged }: PersonalData): { id: string; name: string }[] {
  const all = [
    ...documents.map(({ id, originalName, fileType }) => ({ id, name: savedName(originalName, fileType) })),
    ...submissions.flatMap(({ files }) => files.map(({ id, name, type }) => ({ id, name: savedName(name, type) }))),
    ...[applicant, ...merged].flatMap(({ profilePicture: id }) => (id === undefined ? [] : [{ id, name: 'picture' }])),
  ]
  return [...new Map(all.toReversed().map((each) => [each.id, each])).values()]
    .toReversed()
    .map(({ id, name }) => ({ id, name: entryName(name) }))
}

/** Returns a file name that can't leave its folder when unpacked on any system. */
const entryName = (name: string): string => name.replace(/[\p{C}/\\:*?"<>|]+/gu, '_').slice(-120) || 'file'
