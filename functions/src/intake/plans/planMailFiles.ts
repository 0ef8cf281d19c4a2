import type { NotKeptReason } from '../../../../shared/conversations/domain/originalEmail.ts'
import { type DocumentProblem, documentProblem } from '../../../../shared/files/domain/documentProblem.ts'
import { bytesInMemory } from '../../../../shared/files/domain/fileBytes.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import type { MailFile } from '../../conversations/inbound/parseMail.ts'

export interface SortedFile {
  file: MailFile
  /** Undefined for PDFs, which are stored. */
  notKept?: NotKeptReason
}

/** Sorts the files of a mail into PDFs to store, up to the limit, and those that can't be stored. */
export async function sortedFiles(files: readonly MailFile[]): Promise<SortedFile[]> {
  const found = await Promise.all(files.map(reasonOf))
  let stored = 0
  return files.map((file, place) => {
    const reason = found[place]
    if (reason !== undefined) return { file, notKept: reason }
    stored += 1
    return stored > functionLimits.receivedMail.documents ? { file, notKept: 'too_many' } : { file }
  })
}

/** Signatures of mails, invitations and business cards, which mail programs attach by themselves. */
const attachedByPrograms =
  /^(?:application\/(?:x-)?pkcs7-signature|application\/pgp-signature|text\/(?:x-)?(?:calendar|vcard))$/i
/** In bytes. Larger pictures within the text are photos, such as of a certificate. */
const largestLogo = 100_000
const outlookFile = /^application\/(?:vnd\.)?ms-tnef$/i

const reasons: Record<DocumentProblem, NotKeptReason> = {
  empty_file: 'empty',
  invalid_file: 'not_pdf',
  file_too_large: 'too_large',
  incomplete_file: 'incomplete',
  locked_file: 'locked',
}

async function reasonOf({ name, type, bytes, isInText }: MailFile): Promise<NotKeptReason | undefined> {
  if ((isInText && bytes.length < largestLogo) || attachedByPrograms.test(type)) return 'part_of_mail'
  if (outlookFile.test(type) || /^winmail\.dat$/i.test(name)) return 'winmail'
  const problem = await documentProblem(bytesInMemory(bytes))
  return problem && reasons[problem]
}
