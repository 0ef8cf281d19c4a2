import type { Reply } from '../../../../shared/conversations/domain/reply.ts'
import { fileProblem, typeByContent } from '../../../../shared/files/domain/upload.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import { documentFromFile } from '../../applicants/documentFromFile.ts'
import { logOfFile } from '../../documents/plans/planDocument.ts'
import { storeBytes } from '../../files/storeBytes.ts'
import type { Given } from '../dependencies.ts'
import type { KeptFile } from '../stores/replyStore.ts'
import type { MailFile } from './parseMail.ts'

type Deps = Given<{ stores: { documents: ['listOf']; files: ['announce']; stored: ['put'] }; values: ['now', 'newId'] }>

/** Whether a file is a document that can be kept: a PDF by its bytes, and not too large. */
export const isDocument = ({ bytes }: MailFile): boolean =>
  fileProblem({
    purpose: 'document',
    fileType: typeByContent(bytes) ?? '',
    fileSize: bytes.length,
  }) === undefined

/** In whose name an answer is kept with its files: the audit says so. */
export const actor = { kind: 'system', name: 'incoming mail' } as const

/**
 * Stores the PDFs of an answer, as many as there is room for, and says in the answer which of its files they are. Those of a
 * stranger, a program or spam are named, and not kept.
 */
export async function keepFiles(
  reply: Reply,
  files: readonly MailFile[],
  deps: Deps,
): Promise<{ reply: Reply; documents: KeptFile[] }> {
  const { applicantId, sender, isAutomatic, isSpam, createdAt: at } = reply
  const isTrusted = sender === 'own' && !isAutomatic && !isSpam
  const wanted = isTrusted ? files.slice(0, reply.files.length).filter(isDocument) : []
  if (wanted.length === 0) return { reply, documents: [] }
  const held = (await deps.documents.listOf(applicantId)).length
  const room = Math.min(functionLimits.receivedMail.documents, functionLimits.documents - held)
  const documents = new Map<MailFile, KeptFile>()
  for (const sent of wanted.slice(0, Math.max(0, room))) {
    const file = await storeBytes(sent, 'document', deps)
    const document = documentFromFile(file, applicantId, { documentType: 'other' }, { at })
    const { audit } = logOfFile(applicantId, 'document_added', file, { actor, at, newId: deps.newId })
    documents.set(sent, { file, document, audit })
  }
  const named = reply.files.map((file, index) => {
    const kept = documents.get(files[index] as MailFile)
    return kept ? { ...file, documentId: kept.document.id } : file
  })
  return { reply: { ...reply, files: named }, documents: [...documents.values()] }
}
