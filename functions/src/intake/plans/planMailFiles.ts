import type { NotKeptReason } from '../../../../shared/conversations/domain/originalEmail.ts'
import { type ActualKind, actualKind, isNamedPdf } from '../../../../shared/files/domain/actualKind.ts'
import { type DocumentProblem, documentProblem } from '../../../../shared/files/domain/documentProblem.ts'
import { bytesInMemory } from '../../../../shared/files/domain/fileBytes.ts'
import { wordType } from '../../../../shared/files/domain/uploadTypes.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import type { MailFile } from '../../conversations/inbound/parseMail.ts'

export interface SortedFile {
  /** With the type that its bytes have, if it is only named PDF. */
  file: MailFile
  /** Undefined for PDFs, which are stored. */
  notKept?: NotKeptReason
}

/** Sorts the files of a mail into PDFs to store, up to the limit, and those that can't be stored. */
export async function sortedFiles(files: readonly MailFile[]): Promise<SortedFile[]> {
  const found = await Promise.all(files.map(reasonOf))
  const types = await Promise.all(files.map((file, place) => typeOf(file, found[place])))
  let stored = 0
  return files.map((sent, place) => {
    const [reason, file] = [found[place], { ...sent, type: types[place] ?? sent.type }]
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

/** The types by which the mails name what a file is. */
const actualTypes: Partial<Record<ActualKind, string>> = {
  word: wordType,
  picture: 'image/unknown',
  zip: 'application/zip',
  web_page: 'text/html',
}

/** Returns the type of a file: by its bytes if it is only named PDF, else as the mail says. */
async function typeOf({ name, bytes, type }: MailFile, reason: NotKeptReason | undefined): Promise<string> {
  const kind = reason === 'not_pdf' && isNamedPdf(name) ? await actualKind(bytesInMemory(bytes)) : undefined
  return (kind && actualTypes[kind]) ?? type
}

async function reasonOf({ name, type, bytes, isInText }: MailFile): Promise<NotKeptReason | undefined> {
  if ((isInText && bytes.length < largestLogo) || attachedByPrograms.test(type)) return 'part_of_mail'
  if (outlookFile.test(type) || /^winmail\.dat$/i.test(name)) return 'winmail'
  const problem = await documentProblem(bytesInMemory(bytes))
  return problem && reasons[problem]
}
