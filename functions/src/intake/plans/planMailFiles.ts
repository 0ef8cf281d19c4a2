import type { NotKeptReason } from '../../../../shared/conversations/domain/originalEmail.ts'
import { fileProblem, typeByContent } from '../../../../shared/files/domain/upload.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import type { MailFile } from '../../conversations/inbound/parseMail.ts'

export interface SortedFile {
  file: MailFile
  /** Undefined for PDFs, which are stored. */
  notKept?: NotKeptReason
}

/** Sorts the files of a mail into PDFs to store, up to the limit, and those that can't be stored. */
export function sortedFiles(files: readonly MailFile[]): SortedFile[] {
  let stored = 0
  return files.map((file) => {
    const reason = reasonOf(file)
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

const reasons = { empty_file: 'empty', file_too_large: 'too_large' } as const satisfies Record<string, NotKeptReason>

function reasonOf({ name, type, bytes, isInText }: MailFile): NotKeptReason | undefined {
  if ((isInText && bytes.length < largestLogo) || attachedByPrograms.test(type)) return 'part_of_mail'
  if (outlookFile.test(type) || /^winmail\.dat$/i.test(name)) return 'winmail'
  if (bytes.length === 0) return 'empty'
  const problem = fileProblem({ purpose: 'document', fileType: typeByContent(bytes) ?? '', fileSize: bytes.length })
  if (!problem) return undefined
  return Object.hasOwn(reasons, problem.code) ? reasons[problem.code as keyof typeof reasons] : 'not_pdf'
}
