import type { UploadPurpose } from '../../../../../shared/files/domain/uploadTypes.ts'
import { submitApplication } from '../../../../../shared/intake/contract/submitApplication.ts'
import { publicApplicationSchema } from '../../../../../shared/intake/domain/publicApplication.ts'
import { ApiError, call } from '../../../api/call.ts'
import { withPending } from '../../../applicantForm/formInput.ts'
import { applicationInput } from '../../../applicantForm/formRules.ts'
import type { FormValues } from '../../../applicantForm/formValues.ts'
import type { Track } from '../../../applicantForm/useSending.ts'
import { scriptOnDemand } from '../../../ui/feedback/scriptOnDemand.ts'

/** Not part of the form's first scripts. */
const uploadScript = scriptOnDemand(() => import('../../../files/publicUpload.ts'))

/** Loads the script that sends files, so that it is there if the connection fails while the form is filled in. */
export const loadUploads = (): void => void uploadScript().catch(() => {})

/** A file was not uploaded, so nothing was sent; the message is a translation key. */
export class FileNotSent extends Error {
  override name = 'FileNotSent'
}

/** Signals of bots: the value of the honeypot field, and how long a form that started empty was open. */
interface Telltales {
  website: string
  secondsTaken: number | undefined
}

/** The uploads that have arrived, so that a second attempt does not send them again. */
export type SentFiles = Map<File, string>

interface FilledForm {
  /** The same for all attempts to send the form, so that an application whose response was lost is not stored twice. */
  submissionId: string
  values: FormValues
}

/** Asks before files are uploaded in vain. Throws an ApiError if this address has sent too many applications. */
async function requireRoom(): Promise<void> {
  try {
    const { requireRoomToApply } = await uploadScript()
    await requireRoomToApply()
  } catch (problem) {
    // An earlier release can't say. Other problems also meet the uploads, which report them.
    if (problem instanceof ApiError && problem.status === 429) throw problem
  }
}

/** Uploads the files, then sends the application that refers to them. Throws FileNotSent or ApiError. */
export async function sendApplication(
  { submissionId, values }: FilledForm,
  { website, secondsTaken }: Telltales,
  { sent, track }: { sent: SentFiles; track: Track },
): Promise<void> {
  const idOf = async (file: File | undefined, purpose: UploadPurpose, failure: string): Promise<string | undefined> => {
    if (!file) return undefined
    try {
      const { uploadPublicly } = await uploadScript()
      const id = sent.get(file) ?? (await track(file, (options) => uploadPublicly(file, purpose, options)))
      sent.set(file, id)
      return id
    } catch (problem) {
      if (problem instanceof ApiError && problem.answer) throw problem
      throw new FileNotSent(failure)
    }
  }
  const { picture, cv, otherDocuments = [], certifications } = withPending(values)
  const files = [picture, cv, ...otherDocuments, ...certifications.map(({ file }) => file)]
  if (files.some((file) => file && !sent.has(file))) await requireRoom()
  const profilePicture = await idOf(picture, 'picture', 'Failed to upload profile picture')
  const cvDocument = await idOf(cv, 'document', 'Failed to upload CV')
  const input = publicApplicationSchema.parse(applicationInput(values))
  for (const [index, { file }] of certifications.entries()) {
    const certification = input.certifications[index]
    const documentId = await idOf(file, 'document', 'Failed to upload certificate')
    if (file && certification) input.certifications[index] = { ...certification, documentId, fileName: file.name }
  }
  const others: string[] = []
  for (const file of otherDocuments)
    others.push((await idOf(file, 'wordFile', 'The Word file could not be uploaded. Please try again.')) ?? '')
  const applicantData = {
    ...input,
    ...{ profilePicture, cvDocument },
    // An earlier release refuses the field.
    ...(others[0] && { otherDocuments: others }),
  }
  try {
    // The source named in the link to the form. Only characters that the server accepts.
    const source = /[?&]source=([\w-]+)/.exec(window.location.search)?.[1]
    const { talentPool } = values
    const body = { submissionId, applicantData, gdprConsent: true as const, talentPool, source, website, secondsTaken }
    await call(submitApplication, { body })
  } catch (problem) {
    // Uploads that the server no longer has, or won't accept again, must be sent again.
    const code = problem instanceof ApiError ? problem.answer?.code : undefined
    if (code === 'upload_incomplete' || code === 'already_done') sent.clear()
    throw problem
  }
}
