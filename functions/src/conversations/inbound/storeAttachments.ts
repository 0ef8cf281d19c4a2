import type { Reply } from '../../../../shared/conversations/domain/reply.ts'
import { documentProblem } from '../../../../shared/files/domain/documentProblem.ts'
import { bytesInMemory } from '../../../../shared/files/domain/fileBytes.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import { documentFromFile } from '../../applicants/documentFromFile.ts'
import { logOfFile } from '../../documents/plans/planDocument.ts'
import { storeBytes } from '../../files/storeBytes.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { StoredAttachment } from '../stores/replyStore.ts'
import type { MailFile } from './parseMail.ts'

type Deps = DependenciesOf<{
  stores: { documents: ['listOf']; files: ['announce']; stored: ['put'] }
  values: ['now', 'newId']
}>

/** Returns true if the file can be stored as a document: a readable PDF by its content, within the size limit. */
const isDocument = async ({ bytes }: MailFile): Promise<boolean> =>
  (await documentProblem(bytesInMemory(bytes))) === undefined

/** Returns the files that can be stored as documents. */
export async function documentsAmong(files: readonly MailFile[]): Promise<MailFile[]> {
  const accepted = await Promise.all(files.map(isDocument))
  return files.filter((_file, index) => accepted[index])
}

/** The actor in audit entries for replies and their files. */
export const actor = { kind: 'system', name: 'incoming mail' } as const

/**
 * Stores the PDFs of a reply, up to the document limit, and links them in the reply. For unverified senders, automatic
 * mails and spam, files are listed by name but not stored.
 */
export async function storeAttachments(
  reply: Reply,
  files: readonly MailFile[],
  deps: Deps,
): Promise<{ reply: Reply; documents: StoredAttachment[] }> {
  const { applicantId, sender, isAutomatic, isSpam, createdAt: at } = reply
  const isTrusted = sender === 'own' && !isAutomatic && !isSpam
  const pdfs = isTrusted ? await documentsAmong(files.slice(0, reply.files.length)) : []
  if (pdfs.length === 0) return { reply, documents: [] }
  const documentCount = (await deps.documents.listOf(applicantId)).length
  const room = Math.min(functionLimits.receivedMail.documents, functionLimits.documents - documentCount)
  const documents = new Map<MailFile, StoredAttachment>()
  for (const sent of pdfs.slice(0, Math.max(0, room))) {
    const file = await storeBytes(sent, 'document', deps)
    const document = documentFromFile(file, applicantId, { documentType: 'other' }, { at })
    const { audit } = logOfFile(applicantId, 'document_added', file, { actor, at, newId: deps.newId })
    documents.set(sent, { file, document, audit })
  }
  const named = reply.files.map((file, index) => {
    const stored = documents.get(files[index] as MailFile)
    return stored ? { ...file, documentId: stored.document.id } : file
  })
  return { reply: { ...reply, files: named }, documents: [...documents.values()] }
}
